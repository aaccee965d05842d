import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { keptCode, keptTicket, proveMailbox, startLaunch } from './launch'

const EMAIL = 'founder@example.test'

beforeEach(() => {
  const kept = new Map<string, string>()
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  })
  vi.stubGlobal('window', new EventTarget())
  vi.stubGlobal('document', { documentElement: { lang: 'en', dataset: {} } })
})
afterEach(() => vi.unstubAllGlobals())

const answer = (body: object, status = 200) =>
  vi.stubGlobal('fetch', async () => Response.json(body, { status }))
const limited = (retryAfterSeconds: number) =>
  answer({ code: 1429, message: 'Too many', retryAfterSeconds }, 429)

it('keeps the address of a sent code across reloads, until the code is entered', async () => {
  answer({ status: 'sent', retryAfterSeconds: 60 })
  await startLaunch(EMAIL)
  expect(keptCode()).toMatchObject({ email: EMAIL })
  answer({ ticket: 'proven' })
  await proveMailbox(EMAIL, '123456')
  expect(keptCode()).toBe(null)
  expect(keptTicket()).toMatchObject({ email: EMAIL, ticket: 'proven' })
})

it('accepts a code sent within the last minute, although no other can be requested yet', async () => {
  limited(42)
  expect(await startLaunch(EMAIL)).toMatchObject({ email: EMAIL })
})

it('fails, and stores no code, after too many requests', async () => {
  limited(3600)
  await expect(startLaunch(EMAIL)).rejects.toMatchObject({ status: 429 })
  expect(keptCode()).toBe(null)
})
