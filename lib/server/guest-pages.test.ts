import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { GuestPages, type Rendered, scriptHashes } from './guest-pages'

let server: Server
let origin: string
let nowMs: number
let pages: GuestPages
let made: number
let next: () => Promise<Rendered>

const page = (text: string, status = 200): Rendered => ({
  status,
  html: Buffer.from(`<p>${text}</p><script>go()</script>`),
})

beforeEach(async () => {
  nowMs = 0
  made = 0
  pages = new GuestPages(
    (hashes) => `script-src ${hashes.join(' ')}`,
    { 'X-Frame-Options': 'DENY' },
    () => nowMs,
  )
  next = async () => page('first')
  server = createServer((request, response) =>
    pages.answer('garden|/garden/en', request, response, () => {
      made++
      return next()
    }),
  )
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterEach(() => server.close())

const read = async (headers: Record<string, string> = {}) => {
  const response = await fetch(origin, { headers })
  return { status: response.status, headers: response.headers, text: await response.text() }
}

describe('guest pages', () => {
  it('are rendered once for concurrent requests', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => read()))
    expect(answers.every(({ text }) => text.includes('first'))).toBe(true)
    expect(made).toBe(1)
  })

  it('are not served again once they no longer exist', async () => {
    await read()
    next = async () => page('gone', 404)
    nowMs = 11_000
    await read()
    await expect.poll(async () => (await read()).status).toBe(404)
  })

  it('are refreshed in the background once they are no longer fresh', async () => {
    await read()
    next = async () => page('second')
    nowMs = 9_000
    expect((await read()).text).toContain('first')
    expect(made).toBe(1)
    nowMs = 11_000
    expect((await read()).text).toContain('first')
    await expect.poll(async () => (await read()).text).toContain('second')
    expect(made).toBe(2)
  })

  it('survive failed refreshes while they are stale, not longer', async () => {
    await read()
    next = async () => page('broken', 500)
    nowMs = 60_000
    await read()
    expect((await read()).text).toContain('first')
    nowMs = 11 * 60_000
    expect((await read()).status).toBe(500)
  })

  it('are not cached when they do not exist', async () => {
    next = async () => page('nobody', 404)
    expect((await read()).status).toBe(404)
    next = async () => page('somebody')
    expect((await read()).text).toContain('somebody')
  })

  it('run only the scripts that they were made with', async () => {
    const { headers } = await read()
    expect(headers.get('content-security-policy')).toBe(
      `script-src ${scriptHashes('<script>go()</script>').join(' ')}`,
    )
    expect(headers.get('content-security-policy')).toContain("'sha256-")
  })

  it('are compressed, and not sent again to a client that has them', async () => {
    const first = await read({ 'accept-encoding': 'br' })
    expect(first.headers.get('content-encoding')).toBe('br')
    expect(first.text).toContain('first')
    expect((await read({ 'if-none-match': first.headers.get('etag') ?? '' })).status).toBe(304)
  })

  it('carry the headers of every response, once', async () => {
    await read()
    expect((await read()).headers.get('x-frame-options')).toBe('DENY')
  })

  it('answer at once only while they are fresh', async () => {
    const asked: boolean[] = []
    server.removeAllListeners('request').on('request', (request, response) => {
      const answered = pages.answerFresh('garden|/garden/en', request, response)
      asked.push(answered)
      if (!answered) pages.answer('garden|/garden/en', request, response, next)
    })
    expect((await read()).text).toContain('first')
    expect((await read()).text).toContain('first')
    nowMs = 11_000
    await read()
    expect(asked).toEqual([false, true, false])
  })

  it('are not cached if their community was dropped during rendering', async () => {
    let finish = (_: Rendered) => {}
    next = () => new Promise((resolve) => (finish = resolve))
    const before = read()
    await expect.poll(() => made).toBe(1)
    pages.forget('garden')
    finish(page('before'))
    expect((await before).text).toContain('before')
    next = async () => page('after')
    expect((await read()).text).toContain('after')
  })

  it('are dropped with their community', async () => {
    await read()
    next = async () => page('renamed')
    pages.forget('other')
    expect((await read()).text).toContain('first')
    pages.forget('garden')
    expect((await read()).text).toContain('renamed')
  })
})
