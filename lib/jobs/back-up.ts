import { secretOf } from '@/lib/core/secret'
import { defineScheduledJob } from './define-job'
import { measureBackups } from './measure-backups'

/** Backups at BACKUP_TO. */
export const backUpJob = defineScheduledJob({
  name: 'back-up',
  cron: '23 * * * *',
  // Reading the rows of the embedded database keeps its process busy; sending a large backup takes long.
  heartbeatSeconds: 600,
  expireInSeconds: 23 * 60 * 60,
  async run(runtime) {
    const { env, database, storage, clock, log } = runtime
    const { backUpIfDue } = await import('@/lib/backup/back-up')
    const source = { database, storage, secret: secretOf(env), dataDir: env.DATA_DIR }
    try {
      const made = await backUpIfDue(env, source, clock, log)
      if (made) log.info({ backup: made }, 'backup made')
      await measureBackups(runtime)
    } catch (error) {
      // Nobody sees that backups are missing until one is needed.
      log.error({ err: error, job: 'back-up' }, 'the backup failed')
      throw error
    }
  },
})
