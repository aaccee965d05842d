import { setTimeout as pause } from 'node:timers/promises'
import type { Log } from '@/lib/core/context'
import { isDatabaseAway } from './server'

const WAIT_MS = { first: 500, longest: 10_000 }

/**
 * Repeats `work` until it succeeds, first after half a second, later every ten seconds.
 * @param onFailure gets the length of the wait; throws to give up
 * @param signal ends the wait
 */
export async function retryUntilDone<T>(
  work: () => Promise<T>,
  onFailure: (error: unknown, waitMs: number) => void,
  signal?: AbortSignal,
): Promise<T> {
  for (let waitMs = WAIT_MS.first; ; waitMs = Math.min(2 * waitMs, WAIT_MS.longest))
    try {
      return await work()
    } catch (error) {
      onFailure(error, waitMs)
      await pause(waitMs, undefined, { signal }).catch(() => undefined)
    }
}

/**
 * The same for a step of the start that reads or writes, as the database may go away at any time.
 * @throws what `work` throws for another reason, or once `signal` is aborted
 */
export const retryWhileAway = <T>(log: Log, work: () => Promise<T>, signal?: AbortSignal): Promise<T> =>
  retryUntilDone(
    work,
    (error) => {
      if (!isDatabaseAway(error) || signal?.aborted) throw error
      log.warn({ err: error }, 'the database is away; trying again')
    },
    signal,
  )
