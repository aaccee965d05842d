import { createServer, request as httpRequest, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestApi, testApi } from '@/lib/testing/api'
import { createApi } from './app'

let api: TestApi
let server: Server

beforeAll(async () => {
  api = await testApi()
  // Listens like lib/server/web.ts.
  const listener = getRequestListener(createApi(api.runtime).fetch, { overrideGlobalObjects: false })
  server = createServer((request, response) => void listener(request, response)).listen(0)
})

afterAll(() => server.close())

/** Sends a body over a real socket, in chunks, without Content-Length. */
function send(path: string, chunks: (string | Uint8Array)[], headers: Record<string, string> = {}) {
  return new Promise<{ status: number; body: string }>((resolve, reject) => {
    const { port } = server.address() as AddressInfo
    const request = httpRequest(
      { port, path, method: 'POST', headers: { host: api.community.primaryDomain, ...headers } },
      (response) => {
        const parts: Buffer[] = []
        response.on('data', (part) => parts.push(part))
        response.on('end', () =>
          resolve({ status: response.statusCode ?? 0, body: Buffer.concat(parts).toString() }),
        )
      },
    )
    request.on('error', reject)
    for (const chunk of chunks) request.write(chunk)
    request.end()
  })
}

describe('a character that cannot be stored', () => {
  it('is reported at its parameter or field, not as invalid JSON', async () => {
    const organiser = await api.person('admin')
    const query = await organiser.get('/api/admin/round/pairs?page=0&search=An%00na')
    expect(query).toMatchObject({
      status: 400,
      body: {
        message: 'Please check what you entered.',
        errors: { search: ['This text contains a character that can’t be used.'] },
      },
    })
    const body = await api.guest.post('/api/auth/login', {
      body: { login: 'a\u0000b', password: 'long enough' },
    })
    expect(Object.keys(body.body.errors)).toEqual(['login'])
    expect((await organiser.get('/api/admin/rounds/%00')).status).toBe(404)
  })
})

it('answers 400 to a body that is nested deeply', async () => {
  const deep = '[{"a":'.repeat(8_000)
  const closed = `${deep}"\\ud800"${'}]'.repeat(8_000)}`
  const answer = await api.guest.post('/api/auth/login', {
    body: closed,
    headers: { 'content-type': 'application/json' },
  })
  expect(answer.status).toBe(400)
})

describe('a body over a socket', () => {
  it('may be missing, with and without Content-Length', async () => {
    expect((await send('/api/init', [])).status).toBe(200)
    expect((await send('/api/init', [], { 'content-length': '0' })).status).toBe(200)
    expect((await send('/api/auth/login', [])).status).toBe(400)
  })

  it('may arrive in chunks', async () => {
    const chunks = ['{"login":"nobody@exam', 'ple.test","password":"что-то"}']
    const answer = await send('/api/auth/login', chunks)
    expect(JSON.parse(answer.body)).toMatchObject({ code: 1011 })
  })

  it('is refused once it is too large, with and without Content-Length', async () => {
    const large = 'x'.repeat(70_000)
    const lengths: Record<string, string>[] = [{}, { 'content-length': '70000' }]
    for (const headers of lengths) {
      const answer = await send('/api/auth/login', [large], headers)
      expect(JSON.parse(answer.body)).toMatchObject({ message: 'The request is too large.' })
    }
  })
})
