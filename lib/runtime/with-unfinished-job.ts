import { type SQL, sql } from 'drizzle-orm'
import type { JobName } from '@/lib/core/jobs'
import type { Db } from '@/lib/db/database'
import { rawRows } from '@/lib/db/raw-rows'

type JobKey = 'mailId' | 'messageId' | 'bulkActionId'

/** Those of the ids that are in the payload of an unfinished job of these names: running, waiting or to be retried. */
export async function withUnfinishedJob(
  db: Db,
  names: readonly JobName[],
  key: JobKey,
  ids: readonly string[],
): Promise<Set<string>> {
  const rows = await rawRows<{ id: string }>(db, unfinishedJobs(names, key, ids))
  return new Set(rows.map(({ id }) => id))
}

/**
 * Waiting jobs have an index; running ones have none and are searched only for the remaining ids. One statement,
 * because a job could otherwise change its state in between.
 */
export function unfinishedJobs(names: readonly JobName[], key: JobKey, ids: readonly string[]): SQL {
  const wanted = sql`${sql.param([...ids])}::text[]`
  const jobs = sql`SELECT data ->> ${key} AS id FROM pgboss.job
    WHERE name = ANY(${sql.param([...names])}::text[]) AND data ->> ${key} = ANY(${wanted})`
  return sql`WITH waiting AS MATERIALIZED (${jobs} AND state < 'active' AND NOT blocked)
    SELECT id FROM waiting UNION ALL
    ${jobs} AND state = 'active' AND EXISTS (SELECT unnest(${wanted}) EXCEPT SELECT id FROM waiting)`
}
