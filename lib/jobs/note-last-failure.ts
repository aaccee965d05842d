import type { Log } from '@/lib/core/context'
import { jobsGivenUp } from '@/lib/observability/metrics'

/** Logs that a job has used up its retries, and counts it unless a sweep takes over. */
export function noteLastFailure(
  log: Log,
  fields: { err: unknown; job: string; jobId: string },
  takenUpBy?: string,
): void {
  if (takenUpBy) log.warn(fields, `job failed, and its work is left to ${takenUpBy}`)
  else {
    log.error(fields, 'job failed for the last time and is given up')
    jobsGivenUp.inc()
  }
}
