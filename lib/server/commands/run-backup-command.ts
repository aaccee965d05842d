import { backUp } from '@/lib/backup/back-up'
import { nameOfPlace } from '@/lib/backup/backup-target'
import type { BackupSource, MadeBackup } from '@/lib/backup/make-backup'
import { systemClock } from '@/lib/core/clock'
import type { Env } from '@/lib/core/env'
import { secretOf } from '@/lib/core/secret'
import type { Runtime } from '@/lib/runtime/runtime'

export type BackupCommand = { to: string }

export type BackupReport = MadeBackup & { removed: string[]; place: string; encrypted: boolean }

/** Makes a backup in the running program. */
export const runBackupCommand = (
  { env, database, storage }: Pick<Runtime, 'env' | 'database' | 'storage'>,
  command: BackupCommand,
): Promise<BackupReport> =>
  makeBackupNow(env, { database, storage, secret: secretOf(env), dataDir: env.DATA_DIR }, command)

export async function makeBackupNow(
  env: Env,
  source: BackupSource,
  { to }: BackupCommand,
): Promise<BackupReport> {
  const made = await backUp(env, source, systemClock, to)
  return { ...made, place: nameOfPlace(to), encrypted: made.name.endsWith('.age') }
}
