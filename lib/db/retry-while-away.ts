import { setTimeout as pause } from 'node:timers/promises'
import type { Log } from '@/lib/core/context'
import { isDatabaseAway } from './server'

const WAIT_MS = { first: 500, longest: 10_000 }

/**
 * Repeats a step of the start that reads or writes while the database is away, as it may go at any time.
 * @throws what `work` throws for another reason, or once `signal` is aborted
 */
export async function retryWhileAway<T>(log: Log, work: () => Promise<T>, signal?: AbortSignal): Promise<T> {
  for (let waitMs = WAIT_MS.first; ; waitMs = Math.min(2 * waitMs, WAIT_MS.longest))
    try {
      return await work()
    } catch (error) {
      if (!isDatabaseAway(error) || signal?.aborted) throw error
      log.warn({ err: error }, 'the database is away; trying again')
      await pause(waitMs, undefined, { signal }).catch(() => undefined)
    }
}
