import { beforeEach, expect, it, vi } from 'vitest'
import { TEST_VAPID } from '@/lib/testing/push-service'
import { stubLocalStorage } from '@/lib/testing/stub-local-storage'
import { pushState, renewPush, turnPushOff } from './push'

const KEY = TEST_VAPID.VAPID_PUBLIC_KEY
const subscribedWith = (key: string, endpoint: string) => ({
  endpoint,
  options: { applicationServerKey: new Uint8Array(Buffer.from(key, 'base64url')).buffer },
  toJSON: () => ({ endpoint, keys: { p256dh: 'p', auth: 'a' } }),
  unsubscribe: vi.fn(async () => true),
})
let subscription = subscribedWith(KEY, 'https://push.example/1')
const worker = {
  pushManager: {
    getSubscription: async () => subscription,
    subscribe: async ({ applicationServerKey }: { applicationServerKey: string }) =>
      subscribedWith(applicationServerKey, 'https://push.example/new'),
  },
}
const send = vi.fn<typeof fetch>()

stubLocalStorage()

beforeEach(() => {
  send.mockReset()
  subscription = subscribedWith(KEY, 'https://push.example/1')
  vi.stubGlobal('fetch', send)
  vi.stubGlobal('document', { documentElement: { lang: 'en', dataset: {} } })
  vi.stubGlobal('window', Object.assign(new EventTarget(), { PushManager: true, Notification: true }))
  vi.stubGlobal('Notification', { permission: 'granted' })
  vi.stubGlobal('navigator', { serviceWorker: { getRegistration: async () => worker } })
  localStorage.setItem('push:owner', 'anna')
})

it('keeps pushes on until the server has removed the subscription', async () => {
  send.mockRejectedValueOnce(new TypeError('network error'))
  await expect(turnPushOff()).rejects.toMatchObject({ status: 0 })
  expect(await pushState('anna')).toBe('on')
  send.mockResolvedValueOnce(new Response())
  await turnPushOff()
  expect(await pushState('anna')).toBe('off')
})

it('subscribes again when the installation has changed its key', async () => {
  const sent = () => JSON.parse(String(send.mock.calls.at(-1)?.[1]?.body)).endpoint
  send.mockImplementation(async () => Response.json('OK'))
  await renewPush('anna', KEY)
  expect(sent()).toBe('https://push.example/1')
  expect(subscription.unsubscribe).not.toHaveBeenCalled()
  subscription = subscribedWith('BAu9fHH7', 'https://push.example/1')
  await renewPush('anna', KEY)
  expect(sent()).toBe('https://push.example/new')
  expect(subscription.unsubscribe).toHaveBeenCalledOnce()
})
