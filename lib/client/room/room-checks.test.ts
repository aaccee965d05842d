import { environmentManager, isServer, QueryClient, QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Room } from '@/lib/contracts/meeting-room'
import { ApiError } from '../api-error'
import { invalidateChanged, invalidateOlder } from '../realtime/invalidate-changed'
import { refusalOf, roomChecks } from './room-checks'

const fetchRoom = vi.hoisted(() => vi.fn())
vi.mock('../meetings', () => ({ fetchRoom }))

const ROOM: Room = { iceServers: [] }
let client: QueryClient
let stop: () => void
let status: () => number | undefined

/** A call that has begun with the room's first answer. */
beforeEach(() => {
  vi.useFakeTimers()
  // On a server, nothing is asked again.
  environmentManager.setIsServer(() => false)
  fetchRoom.mockReset().mockResolvedValue(ROOM)
  client = new QueryClient({ defaultOptions: { queries: { staleTime: 30_000, retry: false } } })
  const observer = new QueryObserver(client, { ...roomChecks('one'), initialData: ROOM })
  stop = observer.subscribe(() => {})
  status = () => refusalOf(observer.getCurrentResult().error)?.status
})
afterEach(() => {
  stop()
  client.clear()
  environmentManager.setIsServer(() => isServer)
  vi.useRealTimers()
})

const pass = (seconds: number) => vi.advanceTimersByTimeAsync(seconds * 1000)

describe('a call', () => {
  it('asks again within a minute, and ends by a refusal', async () => {
    await pass(30)
    expect(fetchRoom).not.toHaveBeenCalled()
    fetchRoom.mockRejectedValue(new ApiError(404))
    await pass(30)
    expect(status()).toBe(404)
  })

  it.each([401, 403, 404, 409])(
    'ends at once when the meeting changes and the answer is %i',
    async (code) => {
      fetchRoom.mockRejectedValue(new ApiError(code))
      invalidateChanged(client, 'meetings')
      await pass(0)
      expect(status()).toBe(code)
    },
  )

  it('asks again when events were missed', async () => {
    fetchRoom.mockRejectedValue(new ApiError(404))
    invalidateOlder(client, Number.POSITIVE_INFINITY)
    await pass(0)
    expect(status()).toBe(404)
  })

  it.each([
    new ApiError(0),
    new ApiError(408),
    new ApiError(429),
    new ApiError(500),
    new ApiError(503),
    new TypeError('network'),
  ])('goes on after other failures, and keeps asking (%#)', async (error) => {
    fetchRoom.mockRejectedValue(error)
    await pass(60)
    expect(fetchRoom).toHaveBeenCalledOnce()
    expect(status()).toBeUndefined()
    fetchRoom.mockRejectedValue(new ApiError(409))
    await pass(60)
    expect(status()).toBe(409)
  })

  it('does not take its refusal along to the next visit', async () => {
    fetchRoom.mockRejectedValue(new ApiError(409))
    await pass(60)
    stop()
    await pass(1)
    const next = new QueryObserver(client, { ...roomChecks('one'), initialData: ROOM })
    stop = next.subscribe(() => {})
    expect(next.getCurrentResult().error).toBeNull()
  })
})
