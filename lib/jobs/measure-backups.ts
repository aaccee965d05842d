import { backupInterval, newestBackup } from '@/lib/observability/metrics'
import type { Runtime } from '@/lib/runtime/runtime'

/**
 * Tells an alert how old the newest backup is. Read from BACKUP_TO, so that a restart forgets nothing and it does not
 * matter which process makes backups.
 */
export async function measureBackups({ env, clock }: Pick<Runtime, 'env' | 'clock'>): Promise<void> {
  if (!env.BACKUP_TO) return
  backupInterval.set(env.BACKUP_EVERY * 60 * 60)
  const { datedBackups, openBackupTarget } = await import('@/lib/backup/backup-target')
  const { backupTime } = await import('@/lib/backup/backup-name')
  const { dated } = await datedBackups(openBackupTarget(env.BACKUP_TO), clock.now())
  const madeAt = dated[0] && backupTime(dated[0])
  newestBackup.set(madeAt ? madeAt.getTime() / 1000 : 0)
}
