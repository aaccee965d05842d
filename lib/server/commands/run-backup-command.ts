import { backUp, backupKeys } from '@/lib/backup/back-up'
import { nameOfPlace } from '@/lib/backup/backup-target'
import { isEncrypting } from '@/lib/backup/encryption'
import type { BackupSource, MadeBackup } from '@/lib/backup/make-backup'
import { systemClock } from '@/lib/core/clock'
import type { Env } from '@/lib/core/env'
import { secretOf } from '@/lib/core/secret'
import type { Runtime } from '@/lib/runtime/runtime'
import { requireApart } from '../stores'

export type BackupCommand = {
  to: string
  /** Refuses to make one that is not encrypted. */
  encrypted: boolean
}

export type BackupReport = MadeBackup & { removed: string[]; place: string; encrypted: boolean }

/**
 * Makes a backup in the running program, with its own settings.
 * @throws Error if it would not be encrypted although the command's settings say so
 */
export async function runBackupCommand(
  { env, database, storage }: Pick<Runtime, 'env' | 'database' | 'storage'>,
  { to, encrypted }: BackupCommand,
): Promise<BackupReport> {
  if (encrypted && !isEncrypting(backupKeys(env)))
    throw new Error(
      'the running program has neither BACKUP_PASSPHRASE nor BACKUP_RECIPIENT: restart it with one',
    )
  return makeBackupNow(env, { database, storage, secret: secretOf(env), dataDir: env.DATA_DIR }, to)
}

export async function makeBackupNow(env: Env, source: BackupSource, to: string): Promise<BackupReport> {
  requireApart(nameOfPlace(to), to, env)
  const made = await backUp(env, source, systemClock, to)
  return { ...made, place: nameOfPlace(to), encrypted: made.name.endsWith('.age') }
}
