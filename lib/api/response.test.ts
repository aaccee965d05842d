import { createServer, request as httpRequest, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { getRequestListener } from '@hono/node-server'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type ApiClient, type TestApi, testApi } from '@/lib/testing/api'
import { createApi } from './app'

let api: TestApi
let member: ApiClient
let server: Server

beforeAll(async () => {
  api = await testApi()
  member = await api.person('member')
  const listener = getRequestListener(createApi(api.runtime).fetch, { overrideGlobalObjects: false })
  server = createServer((request, response) => {
    response.setHeader('X-Frame-Options', 'DENY')
    void listener(request, response)
  }).listen(0)
})

afterAll(() => server.close())

async function send(method: string, path: string) {
  const { port } = server.address() as AddressInfo
  const headers = {
    host: api.community.primaryDomain,
    authorization: `Bearer ${member.person?.token}`,
    'x-request-id': 'a-request-id',
  }
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    httpRequest({ port, path, method, headers }, resolve).on('error', reject).end()
  })
  return { status: response.statusCode, headers: response.headers, body: await text(response) }
}

const COMMON = { 'x-frame-options': 'DENY', 'x-request-id': 'a-request-id', 'cache-control': 'no-store' }

describe('a response over a socket', () => {
  it('has the body of the operation, its length and the headers of every response', async () => {
    const { status, headers, body } = await send('GET', '/api/current-user')
    expect(status).toBe(200)
    expect(JSON.parse(body)).toEqual((await member.get('/api/current-user')).body)
    expect(headers).toMatchObject({
      ...COMMON,
      'content-type': 'application/json',
      'content-length': String(Buffer.byteLength(body)),
    })
    expect(Object.keys(headers)).not.toContain('x-hono-already-sent')
  })

  it('to HEAD has the same headers and no body', async () => {
    const head = await send('HEAD', '/api/current-user')
    expect(head).toMatchObject({ status: 200, body: '', headers: COMMON })
    expect(Object.keys(head.headers)).not.toContain('x-hono-already-sent')
  })

  it('of an error has the headers too', async () => {
    expect(await send('GET', '/api/nothing')).toMatchObject({ status: 404, headers: COMMON })
  })

  it('sets cookies', async () => {
    const { status, headers, body } = await send('POST', '/api/auth/logout')
    expect({ status, body }).toEqual({ status: 200, body: '"OK"' })
    expect(headers['set-cookie']).toEqual([expect.stringContaining('tuesday-session=;')])
  })
})
