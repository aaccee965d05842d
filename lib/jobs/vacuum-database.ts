import { defineScheduledJob } from './define-job'

/** The embedded database has no autovacuum. */
export const vacuumDatabaseJob = defineScheduledJob({
  name: 'vacuum-database',
  cron: '*/10 * * * *',
  async run({ database, stopping }) {
    if (database.kind === 'server') return
    const { vacuumTables } = await import('@/lib/db/vacuum-tables')
    await vacuumTables(database, stopping)
  },
})
