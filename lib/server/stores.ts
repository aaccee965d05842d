import { realpathSync } from 'node:fs'
import { basename, dirname, join, resolve, sep } from 'node:path'
import { nameOfPlace } from '@/lib/backup/backup-target'
import type { Env } from '@/lib/core/env'
import { createMovingStorage } from '@/lib/storage/moving-storage'
import { DISK, openStorage } from '@/lib/storage/open-storage'
import { parseS3Target } from '@/lib/storage/s3-target'
import type { Storage } from '@/lib/storage/storage'

type UploadSetting = 'DATA_DIR' | 'STORAGE_URL' | 'STORAGE_FROM'
type Store = { storage: Storage; name: string }

/**
 * The stores of uploads: the current one, and the one that files are being moved from. Connects to neither.
 * @throws Error that names the wrong setting
 */
export function storesOf(env: Pick<Env, UploadSetting>): {
  to: Store
  from: Store | null
  /** Reads both stores while files move. */
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
 * Checks the setting at the start, before the first backup is due.
 * @throws Error that names the wrong setting
 */
export function checkBackupPlace(env: Pick<Env, 'BACKUP_TO' | UploadSetting>): void {
  const { BACKUP_TO } = env
  if (!BACKUP_TO) return
  try {
    if (BACKUP_TO.startsWith('s3://')) parseS3Target(BACKUP_TO)
  } catch (error) {
    throw new Error(`BACKUP_TO ${(error as Error).message}`)
  }
  requireApart('BACKUP_TO', BACKUP_TO, env)
}

/**
 * A backup contains all uploads: among them, it would contain all backups before it.
 * @throws Error if a place for backups contains uploads, or is among them
 */
export function requireApart(name: string, place: string, env: Pick<Env, UploadSetting>): void {
  const folder = join(env.DATA_DIR, 'uploads')
  for (const url of [env.STORAGE_URL ?? DISK, env.STORAGE_FROM]) {
    if (!url) continue
    const uploads = url === DISK ? folder : url
    if (doOverlap(locationOf(place), locationOf(uploads)))
      throw new Error(
        `${name} must be separate from the uploads in ${nameOfPlace(uploads)}: neither may contain the other`,
      )
  }
}

type Location = { store: string; path: string }

const doOverlap = (one: Location, other: Location) =>
  one.store === other.store && (one.path.startsWith(other.path) || other.path.startsWith(one.path))

/** Paths end with a separator. */
function locationOf(place: string): Location {
  if (!place.startsWith('s3://')) return { store: DISK, path: join(realPathOf(resolve(place)), sep) }
  const { endpoint, bucket, prefix } = parseS3Target(place)
  return { store: `${new URL(endpoint).host}/${bucket}`, path: prefix }
}

/** Of a folder that need not exist yet. */
function realPathOf(path: string): string {
  try {
    return realpathSync(path)
  } catch {
    return path === dirname(path) ? path : join(realPathOf(dirname(path)), basename(path))
  }
}
