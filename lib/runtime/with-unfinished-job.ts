import { sql } from 'drizzle-orm'
import type { JobName } from '@/lib/core/jobs'
import type { Db } from '@/lib/db/database'
import { rawRows } from '@/lib/db/raw-rows'

/** Which of these ids a job of these names has in its payload that runs, waits or will be retried. */
export async function withUnfinishedJob(
  db: Db,
  names: readonly JobName[],
  key: 'mailId' | 'messageId' | 'bulkActionId',
  ids: readonly string[],
): Promise<Set<string>> {
  const rows = await rawRows<{ id: string }>(
    db,
    sql`SELECT data ->> ${key} AS id FROM pgboss.job
      WHERE name = ANY(${sql.param([...names])}::text[]) AND state < 'completed'
        AND data ->> ${key} = ANY(${sql.param([...ids])}::text[])`,
  )
  return new Set(rows.map(({ id }) => id))
}
