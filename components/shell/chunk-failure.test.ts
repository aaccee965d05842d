import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { reloadOnce } from './chunk-failure'

const reload = vi.fn()

beforeEach(() => {
  const stored = new Map<string, string>()
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
  })
  vi.stubGlobal('window', { location: { href: 'https://tuesday.example/meet/1', reload } })
  reload.mockClear()
})
afterEach(() => vi.unstubAllGlobals())

const serverAnswers = (answer: () => Promise<Response>) => vi.stubGlobal('fetch', answer)

it('reloads once in a minute', async () => {
  serverAnswers(async () => new Response(null, { status: 200 }))
  expect([await reloadOnce(100_000), await reloadOnce(159_000), await reloadOnce(161_000)]).toEqual([
    true,
    false,
    true,
  ])
  expect(reload).toHaveBeenCalledTimes(2)
})

it.each([
  ['cannot be reached', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['is away', async () => new Response(null, { status: 503 })],
])('keeps the page while the server %s', async (_, answer) => {
  serverAnswers(answer)
  expect(await reloadOnce(100_000)).toBe(false)
  expect(reload).not.toHaveBeenCalled()
  serverAnswers(async () => new Response(null, { status: 200 }))
  expect(await reloadOnce(101_000)).toBe(true)
})
