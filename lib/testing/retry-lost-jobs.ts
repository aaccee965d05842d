import { type Db as IDatabase, PgBoss } from 'pg-boss'
import type { Database } from '@/lib/db/database'
import { MAINTENANCE } from '@/lib/jobs/open-boss'

/**
 * Expires the heartbeats of all active jobs, so that pg-boss retries them at once instead of after a minute and a half.
 * For tests that have just killed the only worker.
 */
export async function retryLostJobs(database: Database): Promise<void> {
  await database.script(`
    UPDATE pgboss.job SET heartbeat_on = now() - interval '1 hour' WHERE state = 'active';
    UPDATE pgboss.queue SET monitor_on = NULL, monitor_claim_on = NULL;
  `)
  await superviseJobs(database)
}

/** Runs pg-boss's maintenance, due each minute: it retries lost jobs, and deletes finished ones after their retention. */
export async function superviseJobs(database: Database): Promise<void> {
  const boss = new PgBoss({
    db: { executeSql: database.boss.executeSql } as IDatabase,
    schema: 'pgboss',
    ...MAINTENANCE,
    supervise: false,
    schedule: false,
    migrate: false,
  })
  await boss.start()
  await boss.supervise()
  await boss.stop({ close: false })
}
