import { requireWritable } from '@/lib/backup/backup-target'
import { measureBackups } from '@/lib/jobs/measure-backups'
import { newestBackup } from '@/lib/observability/metrics'
import type { Runtime } from '@/lib/runtime/runtime'

/**
 * Logs at the start if BACKUP_TO is not writable, before the first backup fails: `npm run backup` may run with other
 * rights. The program runs anyway, because the place may become available.
 */
export async function probeBackups(runtime: Runtime): Promise<void> {
  const { env, log } = runtime
  if (!env.BACKUP_TO) return
  try {
    await requireWritable(env.BACKUP_TO)
  } catch (error) {
    log.error(
      { err: error },
      'BACKUP_TO cannot be written: backups fail, and a restore would bring back members deleted since the last',
    )
  }
  try {
    await measureBackups(runtime)
  } catch (error) {
    log.warn({ err: error }, 'BACKUP_TO cannot be read')
    newestBackup.set(0)
  }
}
