import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
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

describe('several processes', () => {
  /** Two that share a backplane, from which `deaf` processes receive nothing. */
  async function twoProcesses() {
    const backplane = memoryBackplane()
    const deaf = new Set<string>()
    const fullLists = { count: 0 }
    const open = async (processId: string) => {
      const opened = openPresence({ backplane, processId, log: silentLog, audienceOf })
      await backplane.listen(
        (events) => {
          for (const event of events) {
            if (deaf.has(processId)) continue
            if (event.kind === 'presence' && event.full) fullLists.count++
            if (event.kind === 'presence' || event.kind === 'presence-wanted') opened.receive(event)
          }
        },
        () => undefined,
      )
      return opened
    }
    const [here, there] = [await open('here'), await open('there')]
    const close = () => {
      for (const one of [here, there]) one.close()
    }
    return { here, there, deaf, fullLists, close }
  }

  it.each([
    ['all processes', ['here', 'there']],
    ['another process', ['there']],
    ['the process itself', ['here']],
  ])('agree again within a heartbeat after %s missed that a member left', async (_, deafIds) => {
    const { here, there, deaf, close } = await twoProcesses()
    here.join(anna)
    here.watch(anna, 1)
    await vi.advanceTimersByTimeAsync(1_000)
    const watched = () => [here, there].map((one) => one.isWatching('c', 'anna'))
    expect(watched()).toEqual([true, true])
    for (const id of deafIds) deaf.add(id)
    here.leave(anna)
    here.watch(anna, -1)
    await vi.advanceTimersByTimeAsync(6_000)
    expect(watched()).toContain(true)
    deaf.clear()
    await vi.advanceTimersByTimeAsync(15_100)
    expect(watched()).toEqual([false, false])
    expect([here, there].map((one) => one.onlineAmong('c', 'boris', ['anna']).size)).toEqual([0, 0])
    close()
  })

  it('send no full list while nothing is missed', async () => {
    const { here, there, fullLists, close } = await twoProcesses()
    here.join(anna)
    await vi.advanceTimersByTimeAsync(1_000)
    here.watch(anna, 1)
    there.join(anna)
    await vi.advanceTimersByTimeAsync(60_000)
    here.leave(anna)
    await vi.advanceTimersByTimeAsync(60_000)
    expect(fullLists.count).toBe(0)
    close()
  })

  it('show a member again whose process was silent for a while', async () => {
    const { here, there, deaf, close } = await twoProcesses()
    here.join(anna)
    await vi.advanceTimersByTimeAsync(1_000)
    for (const id of ['here', 'there']) deaf.add(id)
    await vi.advanceTimersByTimeAsync(70_000)
    expect(there.onlineAmong('c', 'boris', ['anna']).size).toBe(0)
    deaf.clear()
    await vi.advanceTimersByTimeAsync(15_100)
    expect([here, there].map((one) => one.onlineAmong('c', 'boris', ['anna']).size)).toEqual([1, 1])
    close()
  })
})
