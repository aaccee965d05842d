import type { Clock } from '@/lib/core/clock'
import type { Log } from '@/lib/core/context'
import type { Env } from '@/lib/core/env'
import { backupTime } from './backup-name'
import { datedBackups, openBackupTarget, removeUnfinished } from './backup-target'
import type { BackupKeys } from './encryption'
import { keepBackups } from './keep-backups'
import { type BackupSource, type MadeBackup, makeBackup } from './make-backup'

const HOUR_MS = 60 * 60 * 1000

type BackupEnv = Pick<
  Env,
  | 'BACKUP_TO'
  | 'BACKUP_EVERY'
  | 'BACKUP_KEEP_DAILY'
  | 'BACKUP_KEEP_WEEKLY'
  | 'BACKUP_PASSPHRASE'
  | 'BACKUP_RECIPIENT'
  | 'BACKUP_IDENTITY'
>

export const backupKeys = (env: BackupEnv): BackupKeys => ({
  passphrase: env.BACKUP_PASSPHRASE,
  recipient: env.BACKUP_RECIPIENT,
  identity: env.BACKUP_IDENTITY,
})

/** Makes a backup now, at `place`, and removes outdated ones from BACKUP_TO. */
export async function backUp(
  env: BackupEnv,
  source: BackupSource,
  clock: Clock,
  place: string,
): Promise<MadeBackup & { removed: string[] }> {
  const target = openBackupTarget(place)
  // First, because it may need their space.
  if (place === env.BACKUP_TO) await removeUnfinished(place, clock.now())
  const made = await makeBackup(source, { target, keys: backupKeys(env), now: clock.now() })
  const removed =
    place === env.BACKUP_TO
      ? await keepBackups(
          target,
          { daily: env.BACKUP_KEEP_DAILY, weekly: env.BACKUP_KEEP_WEEKLY },
          clock.now(),
        )
      : []
  return { ...made, removed }
}

/** Makes a backup if the newest is older than BACKUP_EVERY hours. Called each hour, so a missed one is made up for. */
export async function backUpIfDue(
  env: BackupEnv,
  source: BackupSource,
  clock: Clock,
  log: Log,
): Promise<(MadeBackup & { removed: string[] }) | null> {
  const place = env.BACKUP_TO
  if (!place) return null
  const { dated, fromFuture } = await datedBackups(openBackupTarget(place), clock.now())
  if (fromFuture.length > 0)
    log.warn({ backups: fromFuture }, 'these backups are named in the future, and do not count')
  const newestAt = dated[0] && backupTime(dated[0])
  // A run that starts some minutes earlier in its hour than yesterday's is on time.
  const dueMs = (env.BACKUP_EVERY - 0.5) * HOUR_MS
  if (newestAt && clock.now().getTime() - newestAt.getTime() < dueMs) return null
  return backUp(env, source, clock, place)
}
