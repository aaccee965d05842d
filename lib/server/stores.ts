import { join } from 'node:path'
import type { Env } from '@/lib/core/env'
import { createMovingStorage } from '@/lib/storage/moving-storage'
import { DISK, openStorage } from '@/lib/storage/open-storage'
import { parseS3Target } from '@/lib/storage/s3-target'
import type { Storage } from '@/lib/storage/storage'

type Store = { storage: Storage; name: string }

/**
 * Where uploads are, and where they are being moved from. Nothing is connected to yet.
 * @throws Error that names the wrong setting
 */
export function storesOf(env: Pick<Env, 'DATA_DIR' | 'STORAGE_URL' | 'STORAGE_FROM'>): {
  to: Store
  from: Store | null
  /** Both while files move. */
  storage: Storage
} {
  const folder = join(env.DATA_DIR, 'uploads')
  const to = openStorage('STORAGE_URL', env.STORAGE_URL ?? DISK, folder)
  const from = env.STORAGE_FROM ? openStorage('STORAGE_FROM', env.STORAGE_FROM, folder) : null
  if (from?.name === to.name) throw new Error('STORAGE_FROM and STORAGE_URL must not be the same store')
  const storage = from ? createMovingStorage(to.storage, from.storage) : to.storage
  return { to, from, storage }
}

/**
 * Whether backups can be made at all is known before the first is due.
 * @throws Error that names the wrong setting
 */
export function checkBackupPlace({ BACKUP_TO }: Pick<Env, 'BACKUP_TO'>): void {
  if (!BACKUP_TO?.startsWith('s3://')) return
  try {
    parseS3Target(BACKUP_TO)
  } catch (error) {
    throw new Error(`BACKUP_TO ${(error as Error).message}`)
  }
}
