import type { RequestContext } from './request-context'

/** After this time the job yields to waiting ones, which may be another community's. */
const TURN_MS = 30_000

/**
 * Runs the batches of a job, each in its own transaction, until none is left, its turn is over or the process stops.
 *
 * @param batch returns whether more may be left, or when to continue
 * @returns when to run the job again, here or in another process; null at the end
 */
export async function runBatches(
  { runtime }: RequestContext,
  batch: () => Promise<Date | boolean>,
  turnMs = TURN_MS,
): Promise<Date | null> {
  const end = performance.now() + turnMs
  for (;;) {
    const more = await batch()
    if (more !== true) return more || null
    if (runtime.stopping.aborted || performance.now() >= end) return runtime.clock.now()
  }
}
