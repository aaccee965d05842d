import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, get, type IncomingHttpHeaders, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createBuiltFiles } from './built-files'

const SCRIPT = 'export const words = "the same again and again"\n'.repeat(50)
let folder: string
let server: Server

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'built-files-'))
  mkdirSync(join(folder, 'chunks'))
  writeFileSync(join(folder, 'chunks/one.js'), SCRIPT)
  writeFileSync(join(folder, 'chunks/face.woff2'), 'font')
  const files = createBuiltFiles(folder)
  server = createServer(async (request, response) => {
    if (!(await files.answer(request.url ?? '', request, response))) response.writeHead(404).end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()))
})
afterAll(() => {
  server.close()
  rmSync(folder, { recursive: true, force: true })
})

const ask = (path: string, accepted?: string, method = 'GET') =>
  new Promise<{ status?: number; headers: IncomingHttpHeaders; body: Buffer }>((resolve, reject) => {
    const { port } = server.address() as AddressInfo
    const headers = accepted ? { 'accept-encoding': accepted } : {}
    get({ port, path, method, headers }, async (answer) =>
      resolve({ status: answer.statusCode, headers: answer.headers, body: await buffer(answer) }),
    ).on('error', reject)
  })

test('scripts of the build come as small as the browser understands, to be kept for good', async () => {
  const path = '/_next/static/chunks/one.js'
  const brotli = await ask(path, 'gzip, deflate, br')
  expect(brotli.headers).toMatchObject({
    'content-encoding': 'br',
    'content-type': 'application/javascript; charset=UTF-8',
    'cache-control': 'public, max-age=31536000, immutable',
    vary: 'Accept-Encoding',
  })
  expect(brotliDecompressSync(brotli.body).toString()).toBe(SCRIPT)
  expect(gunzipSync((await ask(path, 'gzip')).body).toString()).toBe(SCRIPT)
  const plain = await ask(path)
  expect(plain.headers['content-encoding']).toBeUndefined()
  expect(plain.body.toString()).toBe(SCRIPT)
  const head = await ask(path, 'br', 'HEAD')
  expect([head.status, head.body.length]).toEqual([200, 0])
})

test('missing files, binary files and writing requests are left to the next step', async () => {
  expect((await ask('/_next/static/chunks/two.js', 'br')).status).toBe(404)
  expect((await ask('/_next/static/chunks/face.woff2', 'br')).status).toBe(404)
  expect((await ask('/_next/static/chunks/one.js', 'br', 'POST')).status).toBe(404)
})
