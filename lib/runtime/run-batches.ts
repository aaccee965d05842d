import { setTimeout as pause } from 'node:timers/promises'
import type { RequestContext } from './request-context'
import { machineTime, wasFull } from './spare-time'

/** Longer than any batch should take. */
const MAX_PAUSE_MS = 1_000

/**
 * Runs the batches of a job, each in its own transaction, until none is left or the process stops. Where a batch has
 * used up the machine, together with others, it leaves them as much time as it took.
 *
 * @param batch returns whether more may be left, or when to continue
 * @returns when to run the job again, here or in another process; null at the end
 */
export async function runBatches(
  { runtime }: RequestContext,
  batch: () => Promise<Date | boolean>,
): Promise<Date | null> {
  for (;;) {
    const [began, before] = [performance.now(), machineTime()]
    const more = await batch()
    if (more !== true) return more || null
    if (wasFull(before, machineTime())) await rest(performance.now() - began, runtime.stopping)
    if (runtime.stopping.aborted) return runtime.clock.now()
  }
}

const rest = (ms: number, signal: AbortSignal) =>
  pause(Math.min(ms, MAX_PAUSE_MS), undefined, { signal }).catch(() => undefined)
