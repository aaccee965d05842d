import { readdir, rm, stat } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { newId } from '@/lib/core/ids'
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

/** @throws Error if nothing can be stored there, or removed */
export async function requireWritable(place: string): Promise<void> {
  const target = openBackupTarget(place)
  // Its own name, because other processes start too.
  const key = `probe-${newId()}.txt`
  await target.put(key, Buffer.from('Written to see whether backups can be, and removed at once.'), '')
  await target.remove(key)
}

/** All backups begin with it (backup-name.ts). */
const PREFIX = 'tuesday-'
const DAY_MS = 24 * 60 * 60 * 1000
const UNFINISHED = /^(.+)\.part$/

/** Removes what killed backups left. In a folder, one that is being written changes all the time. @returns names */
export async function removeUnfinished(place: string, now: Date): Promise<string[]> {
  const isOld = (at: number) => now.getTime() - at >= DAY_MS
  if (place.startsWith('s3://'))
    return createS3Storage(parseS3Target(place)).abortUploads(
      PREFIX,
      ({ key, startedAt }) => backupTime(key) !== null && isOld(startedAt.getTime()),
    )
  const removed: string[] = []
  for (const name of await readdir(place).catch(() => [])) {
    if (!backupTime(UNFINISHED.exec(name)?.[1] ?? '')) continue
    const path = join(place, name)
    const file = await stat(path).catch(() => null)
    if (!file || !isOld(file.mtimeMs)) continue
    await rm(path, { force: true })
    removed.push(name)
  }
  return removed
}

/** Names of the backups, newest first. */
export async function listBackups(target: Storage): Promise<{ name: string; bytes: number }[]> {
  const found: { name: string; bytes: number }[] = []
  for await (const { key, size } of target.list(PREFIX))
    if (backupTime(key)) found.push({ name: key, bytes: size })
  return found.sort((a, b) => b.name.localeCompare(a.name))
}

const CLOCKS_DIFFER_MS = 60 * 60_000

/** The same names without those that a wrong clock gave: they say nothing about when a backup was made. */
export async function datedBackups(
  target: Storage,
  now: Date,
): Promise<{ dated: string[]; fromFuture: string[] }> {
  const names = (await listBackups(target)).map(({ name }) => name)
  const isFromFuture = (name: string) => (backupTime(name)?.getTime() ?? 0) > now.getTime() + CLOCKS_DIFFER_MS
  return { dated: names.filter((name) => !isFromFuture(name)), fromFuture: names.filter(isFromFuture) }
}
