import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { PresenceAudience } from '@/lib/domain/people/presence-audience'
import { silentLog } from '@/lib/testing/silent-log'
import { memoryBackplane } from './backplane/memory-backplane'
import { openPresence, type Presence } from './presence'

const anna = { communityId: 'c', participantId: 'anna' }
const audienceOf = vi.fn<() => Promise<PresenceAudience>>()
let presence: Presence

beforeEach(async () => {
  vi.useFakeTimers()
  audienceOf.mockReset().mockResolvedValue({ hidden: false, except: [] })
  const backplane = memoryBackplane()
  presence = openPresence({ backplane, processId: 'p', log: silentLog, audienceOf })
  await backplane.listen(
    (events) => {
      for (const event of events)
        if (event.kind === 'presence' || event.kind === 'presence-wanted') presence.receive(event)
    },
    () => undefined,
  )
})
afterEach(() => {
  presence.close()
  vi.useRealTimers()
})

const seenBy = (viewer: string) => presence.onlineAmong('c', viewer, ['anna']).has('anna')

it('shows a member at their next socket after their audience could not be read', async () => {
  audienceOf.mockRejectedValueOnce(new Error('the database is down'))
  presence.join(anna)
  await vi.advanceTimersByTimeAsync(1_000)
  expect(seenBy('boris')).toBe(false)
  presence.join(anna)
  await vi.advanceTimersByTimeAsync(1_000)
  expect(seenBy('boris')).toBe(true)
})

it('reads an audience again that could not be read', async () => {
  audienceOf.mockRejectedValueOnce(new Error('the database is down'))
  presence.join(anna)
  await vi.advanceTimersByTimeAsync(16_000)
  expect(seenBy('boris')).toBe(true)
  audienceOf.mockRejectedValueOnce(new Error('the database is down'))
  audienceOf.mockResolvedValue({ hidden: false, except: ['boris'] })
  await presence.refresh(anna)
  await vi.advanceTimersByTimeAsync(16_000)
  expect([seenBy('boris'), seenBy('clara')]).toEqual([false, true])
})

it('reads a known audience only when it may have changed', async () => {
  presence.join(anna)
  await vi.advanceTimersByTimeAsync(1_000)
  presence.join(anna)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(audienceOf).toHaveBeenCalledTimes(1)
})
