import { secretOf } from '@/lib/core/secret'
import { defineScheduledJob } from './define-job'

/** Backups at BACKUP_TO. */
export const backUpJob = defineScheduledJob({
  name: 'back-up',
  cron: '23 * * * *',
  // Reading the rows of the embedded database keeps its process busy; sending a large backup takes long.
  heartbeatSeconds: 600,
  expireInSeconds: 23 * 60 * 60,
  async run({ env, database, storage, clock, log }) {
    const { backUpIfDue } = await import('@/lib/backup/back-up')
    const source = { database, storage, secret: secretOf(env), dataDir: env.DATA_DIR }
    const made = await backUpIfDue(env, source, clock, log)
    if (made) log.info({ backup: made }, 'backup made')
  },
})
