import { randomBytes } from 'node:crypto'
import { createServer, get, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import { Hono } from 'hono'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Runtime } from '@/lib/runtime/runtime'
import { createS3Storage, type S3Limits } from '@/lib/storage/s3-storage'
import { parseS3Target } from '@/lib/storage/s3-target'
import type { Storage } from '@/lib/storage/storage'
import { testApi } from '@/lib/testing/api'
import { openFaultProxy } from '@/lib/testing/fault-proxy'
import { createMemoryStorage } from '@/lib/testing/memory-storage'
import { openS3Server } from '@/lib/testing/s3-server'
import { serveMedia } from './media'

const BODY = randomBytes(700 * 1024)
const PHOTO = 'logos/photo.webp'
const PATH = `/media/${PHOTO}`

let s3: Awaited<ReturnType<typeof openS3Server>>
let proxy: Awaited<ReturnType<typeof openFaultProxy>>
const sites: Server[] = []

/** /media of a site with this store, over real connections. */
async function siteWith(storage: Storage): Promise<string> {
  const app = new Hono()
  serveMedia(app, { storage } as Runtime)
  app.onError((error, c) => c.text(error.message, 503))
  const server = createServer(getRequestListener(app.fetch, { overrideGlobalObjects: false }))
  sites.push(server)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

beforeAll(async () => {
  s3 = await openS3Server()
  proxy = await openFaultProxy(s3.port)
})
afterAll(async () => {
  for (const site of sites) site.close()
  await proxy.close()
  await s3.close()
})
beforeEach(() => proxy.next(() => 'pass'))

const bucket = (limits: Partial<S3Limits> = {}) =>
  createS3Storage(parseS3Target(s3.url({ port: proxy.port })), { attempts: 1, ...limits })

describe.each([
  ['memory', createMemoryStorage],
  ['a bucket', () => bucket()],
])('a picture in %s', (_name, open: () => Storage) => {
  let site: string
  beforeAll(async () => {
    const storage = open()
    await storage.put(PHOTO, BODY, 'image/webp')
    await storage.put('logos/archive.zip', BODY, 'application/zip')
    await storage.put('chats/photo.webp', BODY, 'image/webp')
    site = await siteWith(storage)
  })
  const ask = (headers: Record<string, string> = {}, method = 'GET') =>
    fetch(site + PATH, { headers, method })
  const bytes = async (response: Response) => Buffer.from(await response.arrayBuffer())

  it('is served whole, with its length, type and tag', async () => {
    const response = await ask()
    expect(response.status).toBe(200)
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'image/webp',
      'content-length': String(BODY.length),
      'accept-ranges': 'bytes',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
      etag: `"${PHOTO}"`,
    })
    expect((await bytes(response)).equals(BODY)).toBe(true)
  })

  it.each([
    ['bytes=0-99', 0, 99],
    ['bytes=700000-', 700_000, BODY.length - 1],
    ['bytes=-500', BODY.length - 500, BODY.length - 1],
    ['bytes=10-99999999', 10, BODY.length - 1],
  ])('is served in part for %s', async (range, start, end) => {
    const response = await ask({ range })
    expect(response.status).toBe(206)
    expect(response.headers.get('content-range')).toBe(`bytes ${start}-${end}/${BODY.length}`)
    expect(response.headers.get('content-length')).toBe(String(end - start + 1))
    expect((await bytes(response)).equals(BODY.subarray(start, end + 1))).toBe(true)
  })

  it('is served whole for several ranges, another unit, or a range of another version', async () => {
    for (const headers of [
      { range: 'bytes=0-1,5-6' },
      { range: 'pages=0-1' },
      { range: 'bytes=0-1', 'if-range': '"another"' },
    ]) {
      const response = await ask(headers as Record<string, string>)
      expect(response.status).toBe(200)
      expect((await bytes(response)).equals(BODY)).toBe(true)
    }
    expect((await ask({ range: 'bytes=0-1', 'if-range': `"${PHOTO}"` })).status).toBe(206)
  })

  it('has no range beyond its end', async () => {
    const response = await ask({ range: `bytes=${BODY.length}-` })
    expect(response.status).toBe(416)
    expect(response.headers.get('content-range')).toBe(`bytes */${BODY.length}`)
  })

  it('is not sent to HEAD, nor to a client that has it', async () => {
    const head = await ask({}, 'HEAD')
    expect([head.status, head.headers.get('content-length')]).toEqual([200, String(BODY.length)])
    expect((await bytes(head)).length).toBe(0)
    for (const tag of [`"${PHOTO}"`, `W/"${PHOTO}"`, `"other", "${PHOTO}"`, '*'])
      expect((await ask({ 'if-none-match': tag })).status).toBe(304)
    expect((await ask({ 'if-none-match': '"other"' })).status).toBe(200)
  })

  it('is served alone: no other, private or missing files', async () => {
    for (const key of ['logos/archive.zip', 'chats/photo.webp', 'logos/none.webp']) {
      for (const headers of [{}, { range: 'bytes=0-1' }, { 'if-none-match': '*' }]) {
        const response = await fetch(`${site}/media/${key}`, { headers: headers as Record<string, string> })
        expect([response.status, response.headers.get('cache-control')]).toEqual([404, 'no-store'])
      }
    }
  })
})

describe('when the store fails', () => {
  let site: string
  beforeAll(async () => {
    await bucket().put(PHOTO, BODY, 'image/webp')
    site = await siteWith(bucket())
  })

  it.each(['cut', 'stall'] as const)('half a picture breaks the connection (%s)', async (fault) => {
    const impatient = await siteWith(bucket({ silenceMs: 400 }))
    proxy.next(() => fault)
    const response = await new Promise<IncomingMessage>((resolve) => get(impatient + PATH, resolve))
    expect(response.headers['content-length']).toBe(String(BODY.length))
    // The HTTP adapter prints why.
    const printed = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    let received = 0
    const read = async () => {
      for await (const chunk of response) received += (chunk as Buffer).length
    }
    await expect(read()).rejects.toThrow('aborted')
    expect(received).toBeLessThan(BODY.length)
    expect(response.complete).toBe(false)
    printed.mockRestore()
  })

  it('a download that the browser aborts is aborted at the store', async () => {
    proxy.next(() => 'stall')
    const response = await new Promise<IncomingMessage>((resolve) => get(site + PATH, resolve))
    await new Promise((resolve) => response.once('data', resolve))
    expect(proxy.open()).toBe(1)
    response.destroy()
    await expect.poll(proxy.open).toBe(0)
  })

  it('pictures and uploads answer 503 with Retry-After, and nothing changes', async () => {
    const api = await testApi()
    const client = await api.person()
    const { default: sharp } = await import('sharp')
    const photo = await sharp({ create: { width: 600, height: 600, channels: 3, background: '#3366cc' } })
      .png()
      .toBuffer()
    const first = await client.post('/api/images/upload', { body: new Uint8Array(photo) })
    const { storage } = api.runtime
    Object.assign(api.runtime, { storage: bucket() })
    proxy.next(() => ({ status: 503 }))
    // The test client throws for 5xx.
    const refused = /answered 503: \{"code":1503,.*"retryAfterSeconds":5/
    await expect(api.guest.get(first.body.avatarUrl)).rejects.toThrow(refused)
    const second = client.post('/api/images/upload', { body: new Uint8Array(photo) })
    await expect(second).rejects.toThrow(refused)
    Object.assign(api.runtime, { storage })
    expect((await client.get('/api/current-user')).body.avatarUrl).toBe(first.body.avatarUrl)
    expect((await api.guest.get(first.body.avatarUrl)).status).toBe(200)
  })
})
