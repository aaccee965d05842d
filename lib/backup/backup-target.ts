import { resolve } from 'node:path'
import { createDiskStorage } from '@/lib/storage/disk-storage'
import { createS3Storage } from '@/lib/storage/s3-storage'
import { nameOfS3Target, parseS3Target } from '@/lib/storage/s3-target'
import type { Storage } from '@/lib/storage/storage'
import { backupTime } from './backup-name'

/** Where backups are: a folder, or s3://KEY:SECRET@host/bucket/folder. @throws Error that says what is wrong with it */
export const openBackupTarget = (place: string): Storage =>
  place.startsWith('s3://') ? createS3Storage(parseS3Target(place)) : createDiskStorage(resolve(place), 0o600)

/** For output: without the key and the secret. */
export const nameOfPlace = (place: string): string =>
  place.startsWith('s3://') ? nameOfS3Target(parseS3Target(place)) : resolve(place)

/** Names of the backups, newest first. */
export async function listBackups(target: Storage): Promise<{ name: string; bytes: number }[]> {
  const found: { name: string; bytes: number }[] = []
  for await (const { key, size } of target.list('tuesday-'))
    if (backupTime(key)) found.push({ name: key, bytes: size })
  return found.sort((a, b) => b.name.localeCompare(a.name))
}
