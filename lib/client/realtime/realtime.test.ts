import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { SocketEvents } from './socket'

let events: SocketEvents
let stop: () => void
let startRealtime: typeof import('./realtime').startRealtime
let subscribe: typeof import('./realtime').subscribe

beforeEach(async () => {
  vi.useFakeTimers()
  vi.stubGlobal('document', {
    documentElement: { dataset: {} },
    visibilityState: 'visible',
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  })
  vi.stubGlobal('navigator', { onLine: true })
  vi.resetModules()
  vi.doMock('./shared-socket', () => ({
    openSharedSocket(_name: string, given: SocketEvents) {
      events = given
      return { want: () => undefined, show: () => undefined, close: async () => undefined }
    },
  }))
  ;({ startRealtime, subscribe } = await import('./realtime'))
  stop = startRealtime({ communityId: 'c', participantId: 'p' })
  await vi.advanceTimersByTimeAsync(0)
  await vi.dynamicImportSettled()
})
afterEach(async () => {
  stop()
  await vi.advanceTimersByTimeAsync(0)
  vi.doUnmock('./shared-socket')
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

it('polls while sockets are blocked, however often connecting fails', async () => {
  const fetched = vi.fn()
  subscribe('/topic/x', () => undefined, fetched)
  for (let second = 0; second < 60; second += 8) {
    events.onConnected(false)
    await vi.advanceTimersByTimeAsync(8_000)
  }
  // After 15, 35 and 55 seconds.
  expect(fetched).toHaveBeenCalledTimes(3)
})

it('stops polling once a socket is open, and resumes when it is lost', async () => {
  const fetched = vi.fn()
  subscribe('/topic/x', () => undefined, fetched)
  events.onConnected(true)
  await vi.advanceTimersByTimeAsync(120_000)
  expect(fetched).not.toHaveBeenCalled()
  events.onConnected(false)
  await vi.advanceTimersByTimeAsync(16_000)
  expect(fetched).toHaveBeenCalledTimes(1)
})
