import type { Log } from '@/lib/core/context'
import type { SqlExecutor } from '@/lib/db/database'
import { noteLastFailure } from './note-last-failure'

/** In the output of a failed job: its worker has logged it. */
export const NOTED = { noted: true }

/** Marks them, so that one of several processes logs each. pg-boss keeps failed jobs for an hour, some for a minute. */
const TAKE_LOST = `
  UPDATE pgboss.job SET output = coalesce(output, '{}') || '${JSON.stringify(NOTED)}'
  WHERE state = 'failed' AND NOT coalesce(output, '{}') @> '${JSON.stringify(NOTED)}'
  RETURNING id, name, output`

type Lost = { id: string; name: string; output: { message?: string; value?: { message?: string } } }

/**
 * Logs and counts jobs that pg-boss gave up itself, because their process died or was silent, or they took longer than
 * they may, at their last try: no worker knows.
 */
export async function noteLostJobs(
  executor: SqlExecutor,
  log: Log,
  takenUpBy: (job: string) => string | undefined,
): Promise<void> {
  const { rows } = await executor.executeSql(TAKE_LOST)
  for (const { id, name, output } of rows as Lost[]) {
    const err = new Error(output.message ?? output.value?.message ?? 'pg-boss does not say why')
    noteLastFailure(log, { err, job: name, jobId: id }, takenUpBy(name))
  }
}
