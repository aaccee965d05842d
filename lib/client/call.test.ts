import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { ApiError } from './api-error'
import { uploadAvatar } from './avatar'
import { call, download } from './call'
import { watchRole } from './organiser-role'

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

it('asks after a 404 whether the reader is still an organiser, on organisers’ pages only', async () => {
  const lost = new ApiError(403, { code: 1, message: 'You’re no longer an organiser' })
  const check = vi.fn(async (): Promise<ApiError | null> => lost)
  const fail = (status: number) =>
    send.mockImplementation(async () => Response.json({ code: 1, message: 'No.' }, { status }))
  const organisers = () => call('GET /api/admin/organisers')
  fail(404)
  await expect(organisers()).rejects.toMatchObject({ status: 404, message: 'No.' })
  const stop = watchRole(check)
  await expect(organisers()).rejects.toBe(lost)
  check.mockResolvedValueOnce(null)
  await expect(organisers()).rejects.toMatchObject({ status: 404, message: 'No.' })
  await expect(call('GET /api/current-user')).rejects.toMatchObject({ status: 404 })
  fail(409)
  await expect(organisers()).rejects.toMatchObject({ status: 409 })
  expect(check).toHaveBeenCalledTimes(2)
  stop()
  fail(404)
  await expect(organisers()).rejects.toMatchObject({ status: 404, message: 'No.' })
})
