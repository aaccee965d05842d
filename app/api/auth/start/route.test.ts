import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, expect, it } from 'vitest'
import { signTicket } from '@/lib/domain/account/provider-ticket'
import { setRuntime } from '@/lib/runtime/runtime'
import { testApi } from '@/lib/testing/api'
import { GOOGLE_CLIENT_ID, startGoogle } from '@/lib/testing/google'
import { GET } from './route'

const closers: (() => unknown)[] = []
afterAll(async () => {
  for (const close of closers) await close()
})

/** Starts a sign-in with a ticket for Google from one client network; returns the redirect. */
async function starterOf(env: Record<string, string>): Promise<() => Promise<URL>> {
  const { runtime, community } = await testApi({ env })
  const ticket = signTicket(runtime.env, runtime.clock, {
    communityId: community.id,
    domain: community.primaryDomain,
    provider: 'google',
    flow: '',
    join: false,
  })
  const url = new URL('/api/auth/start', runtime.env.PLATFORM_URL)
  url.searchParams.set('ticket', ticket)
  return async () => {
    setRuntime(runtime)
    const { headers } = await GET(new Request(url, { headers: { host: url.host } }))
    return new URL(headers.get('location') ?? '')
  }
}

it('sends a browser to the provider, until its network has tried too often', async () => {
  const google = await startGoogle()
  closers.push(() => google.server.stop())
  const start = await starterOf({ ...google.env, RATE_LIMIT: '0.01' })
  for (let n = 0; n < 3; n++) expect((await start()).searchParams.get('client_id')).toBe(GOOGLE_CLIENT_ID)
  expect((await start()).searchParams.get('error')).toBe('provider')
})

it('aborts when the response of a provider never ends', async () => {
  const endless: RequestListener = (request, response) => {
    const timer = setInterval(() => response.write('x'.repeat(10_000)), 1)
    request.socket.once('close', () => clearInterval(timer))
  }
  const server = createServer(endless)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  closers.push(() => server.close())
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`
  const start = await starterOf({
    GOOGLE_CLIENT_ID,
    GOOGLE_CLIENT_SECRET: 'x',
    GOOGLE_ISSUER: `http://${host}`,
    PRIVATE_HOSTS: host,
  })
  expect((await start()).searchParams.get('error')).toBe('provider')
})
