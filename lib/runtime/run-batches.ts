import type { RequestContext } from './request-context'

/**
 * Runs the batches of a job, each in its own transaction, until none is left or the process stops.
 *
 * @param batch returns whether more may be left, or when to continue
 * @returns when to run the job again, here or in another process; null at the end
 */
export async function runBatches(
  { runtime }: RequestContext,
  batch: () => Promise<Date | boolean>,
): Promise<Date | null> {
  for (;;) {
    const more = await batch()
    if (more !== true) return more || null
    if (runtime.stopping.aborted) return runtime.clock.now()
  }
}
