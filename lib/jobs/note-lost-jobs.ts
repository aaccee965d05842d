import type { Log } from '@/lib/core/context'
import type { Database, SqlExecutor } from '@/lib/db/database'
import { noteLastFailure } from './note-last-failure'

/** In the output of a failed job: its worker has logged it. */
export const NOTED = { noted: true }

const IS_LOST = `state = 'failed' AND NOT coalesce(output, '{}') @> '${JSON.stringify(NOTED)}'`

/** Marks them, so that one of several processes logs each. pg-boss keeps failed jobs for an hour, some for a minute. */
export const TAKE_LOST = `
  UPDATE pgboss.job SET output = coalesce(output, '{}') || '${JSON.stringify(NOTED)}'
  WHERE ${IS_LOST}
  RETURNING id, name, output`

const LOCK_NOT_AVAILABLE = '55P03'

/**
 * An index of lost jobs, which are few: otherwise looking for them would read all jobs. Called under the lock of the
 * schema. Enqueueing waits while the index is built, so on a busy table this is left to the next start.
 */
export async function indexLostJobs(
  { boss, script }: Pick<Database, 'boss' | 'script'>,
  log: Log,
): Promise<void> {
  // IF NOT EXISTS would take the table's lock to find out.
  const { rows } = await boss.executeSql(
    `SELECT FROM pg_class WHERE relname = 'job_lost' AND relnamespace = 'pgboss'::regnamespace`,
  )
  if (rows.length > 0) return
  try {
    await script(`SET LOCAL lock_timeout = '1s'; CREATE INDEX job_lost ON pgboss.job (name) WHERE ${IS_LOST}`)
  } catch (error) {
    if ((error as { code?: string }).code !== LOCK_NOT_AVAILABLE) throw error
    log.info({}, 'left the index of lost jobs to the next start: their table is in use')
  }
}

type Lost = { id: string; name: string; output: { message?: string; value?: { message?: string } } }

/**
 * Logs and counts jobs that pg-boss gave up itself, because their process died or was silent, or they exceeded
 * their time limit, at their last try. No worker knows of these.
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
