import { beforeEach, expect, it, vi } from 'vitest'
import { stubLocalStorage } from '@/lib/testing/stub-local-storage'
import { pushState, turnPushOff } from './push'

const subscription = { endpoint: 'https://push.example/1', unsubscribe: vi.fn(async () => true) }
const worker = { pushManager: { getSubscription: async () => subscription } }
const send = vi.fn<typeof fetch>()

stubLocalStorage()

beforeEach(() => {
  send.mockReset()
  vi.stubGlobal('fetch', send)
  vi.stubGlobal('document', { documentElement: { lang: 'en', dataset: {} } })
  vi.stubGlobal('window', Object.assign(new EventTarget(), { PushManager: true, Notification: true }))
  vi.stubGlobal('Notification', { permission: 'granted' })
  vi.stubGlobal('navigator', { serviceWorker: { getRegistration: async () => worker } })
  localStorage.setItem('push:owner', 'anna')
})

it('pushes stay on here until the server has stopped them', async () => {
  send.mockRejectedValueOnce(new TypeError('network error'))
  await expect(turnPushOff()).rejects.toMatchObject({ status: 0 })
  expect(await pushState('anna')).toBe('on')
  send.mockResolvedValueOnce(new Response())
  await turnPushOff()
  expect(await pushState('anna')).toBe('off')
})
