import { createServer, get, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { runScriptsAfterPaint, scriptsAfterPaint } from './scripts-after-paint'

const SCRIPT = '<script src="/_next/static/chunks/one.js" async="" nonce="n1"></script>'
const REST = '</head><body>Наталья<script src="/_next/static/chunks/two.js" async=""></script></body></html>'

let server: Server
/** What the server writes next, piece by piece. */
let pieces: (string | Buffer)[] = []
let type = 'text/html; charset=utf-8'

beforeAll(async () => {
  server = createServer((_request, response) => {
    runScriptsAfterPaint(response)
    response.setHeader('Content-Type', type)
    for (const piece of pieces) response.write(piece)
    response.end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()))
})
afterAll(() => server.close())

async function written(...given: (string | Buffer)[]): Promise<string> {
  pieces = given
  const { port } = server.address() as AddressInfo
  return new Promise((resolve, reject) => {
    get({ port }, (answer) => void text(answer).then(resolve, reject)).on('error', reject)
  })
}

test('scripts in the head load with the page and run after its first paint', () => {
  const head = scriptsAfterPaint(`<head>${SCRIPT}<style>p{}</style>`)
  expect(head).toContain(
    '<link rel="preload" as="script" fetchPriority="low" nonce="n1" href="/_next/static/chunks/one.js" data-run=""/>',
  )
  expect(head).not.toContain(SCRIPT)
  expect(head).toMatch(/<style>p\{\}<\/style><script nonce="n1">[^<]+<\/script>$/)
})

test('scripts of others, and old browsers’, stay as they are', () => {
  const head =
    '<script src="https://stats.test/a.js" async=""></script><script src="/_next/static/old.js" noModule=""></script>'
  expect(scriptsAfterPaint(head)).toBe(head)
})

test.each([
  ['at once', [`<head>${SCRIPT}${REST}`]],
  ['in pieces', ['<head><scr', SCRIPT.slice(4), '</he', REST.slice(4)]],
  ['in bytes that split a letter', splitIn(`<head><title>Наталья</title>${SCRIPT}${REST}`, 15)],
])('a document that is written %s keeps its content', async (_how, given) => {
  const page = await written(...given)
  expect(page.endsWith(REST)).toBe(true)
  expect(page).not.toContain('\uFFFD')
  expect(page.match(/<script/g)).toHaveLength(2)
})

test('a document that ends within its head is sent', async () => {
  expect(await written('<head><title>Half')).toBe('<head><title>Half')
})

test('other responses pass', async () => {
  type = 'text/x-component'
  expect(await written(`0:"${SCRIPT}"`, '\n')).toBe(`0:"${SCRIPT}"\n`)
  type = 'text/html; charset=utf-8'
})

/** Two pieces of the text's bytes. */
function splitIn(content: string, at: number): Buffer[] {
  const bytes = Buffer.from(content)
  return [bytes.subarray(0, at), bytes.subarray(at)]
}
