import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { uploadAvatar } from './avatar'
import { call, download } from './call'

const send = vi.fn<typeof fetch>()

beforeEach(() => {
  vi.stubGlobal('fetch', send)
  vi.stubGlobal('document', { documentElement: { lang: 'en', dataset: {} } })
  vi.stubGlobal('window', new EventTarget())
})

afterEach(() => {
  send.mockReset()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

it('uploads and downloads time out after minutes, other calls after half a minute', async () => {
  const limits = vi.spyOn(AbortSignal, 'timeout')
  send.mockImplementation(async () => new Response('{}'))
  await call('GET /api/matching/credits')
  await download('GET /api/current-user/data')
  await uploadAvatar(new Blob(), {}, new AbortController().signal)
  expect(limits.mock.calls.flat()).toEqual([30_000, 300_000, 300_000])
})

it.each([
  ['an answer', () => call('GET /api/matching/credits')],
  ['a file', () => download('GET /api/current-user/data')],
])('%s that breaks off counts as no response', async (_, ask) => {
  const broken = new ReadableStream({ start: (body) => body.error(new TypeError('network error')) })
  send.mockImplementation(async () => new Response(broken))
  await expect(ask()).rejects.toMatchObject({ name: 'ApiError', status: 0 })
})

it('sends the user that the page was rendered for', async () => {
  send.mockImplementation(async () => new Response('{}'))
  await call('GET /api/matching/credits')
  document.documentElement.dataset.user = 'anna'
  await call('GET /api/matching/credits')
  const named = send.mock.calls.map(([, init]) => new Headers(init?.headers).get('page-user'))
  expect(named).toEqual([null, 'anna'])
})
