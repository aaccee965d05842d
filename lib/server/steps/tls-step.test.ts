import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { describe, expect, it } from 'vitest'
import { newId } from '@/lib/core/ids'
import { communityDomains } from '@/lib/db/schema/community-domain'
import { makeCommunity } from '@/lib/testing/factories'
import { testRuntime } from '@/lib/testing/runtime'
import { mayAsk, TLS_PATH, tlsStep } from './tls-step'

async function scene(env: Record<string, string> = {}) {
  const runtime = await testRuntime({ PLATFORM_URL: 'https://auth.tuesday.example', ...env })
  const community = await makeCommunity(runtime.database)
  const step = tlsStep(runtime)
  const server = createServer((request, response) => {
    const path = (request.url ?? '').split('?', 1)[0] ?? ''
    void step({ request, response, path, client: { ip: '127.0.0.1', secure: false }, kind: 'page' })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const ask = async (query: Record<string, string>, init?: RequestInit) =>
    (await fetch(`http://127.0.0.1:${port}${TLS_PATH}?${new URLSearchParams(query)}`, init)).status
  return { runtime, community, ask, close: () => server.close() }
}

describe('the question whether a domain may have a certificate', () => {
  it('is yes for verified domains and the platform’s host, no for claimed and unknown domains', async () => {
    const { runtime, community, ask, close } = await scene()
    const claimed = `${newId()}.example.org`
    await runtime.database.owner
      .insert(communityDomains)
      .values({ domain: claimed, communityId: community.id, token: 'x' })
    expect(await ask({ domain: community.primaryDomain })).toBe(200)
    expect(await ask({ domain: community.primaryDomain.toUpperCase() })).toBe(200)
    expect(await ask({ domain: 'auth.tuesday.example' })).toBe(200)
    expect(await ask({ domain: claimed })).toBe(404)
    expect(await ask({ domain: 'unknown.example' })).toBe(404)
    expect(await ask({ domain: 'not a domain' })).toBe(404)
    expect(await ask({})).toBe(404)
    expect(await ask({ domain: community.primaryDomain }, { method: 'POST' })).toBe(405)
    close()
  })

  it('requires the token if one is configured', async () => {
    const { community, ask, close } = await scene({ TLS_ASK_TOKEN: 'only Caddy knows' })
    expect(await ask({ domain: community.primaryDomain })).toBe(404)
    expect(await ask({ domain: community.primaryDomain, token: 'wrong' })).toBe(404)
    expect(await ask({ domain: community.primaryDomain, token: 'only Caddy knows' })).toBe(200)
    close()
  })

  it('is not answered for visitors, not even through a proxy on this machine', () => {
    const env = { TLS_ASK_TOKEN: undefined }
    const from = (remoteAddress: string, headers: Record<string, string>) => ({
      headers,
      socket: { remoteAddress },
    })
    const may = (...given: Parameters<typeof from>) => mayAsk(env, from(...given), null)
    expect(may('127.0.0.1', { host: 'localhost:3000' })).toBe(true)
    expect(may('::1', { host: '[::1]:3000' })).toBe(true)
    expect(may('203.0.113.7', { host: 'localhost:3000' })).toBe(false)
    expect(may('127.0.0.1', { host: 'club.example.org' })).toBe(false)
    expect(may('127.0.0.1', { host: 'localhost:3000', 'x-forwarded-for': '203.0.113.7' })).toBe(false)
  })

  it('is rate-limited', async () => {
    const { ask, close } = await scene({ RATE_LIMIT: '0.001' })
    const answers = await Promise.all(Array.from({ length: 6 }, () => ask({ domain: 'unknown.example' })))
    expect(answers.filter((status) => status === 429)).toHaveLength(3)
    close()
  })
})
