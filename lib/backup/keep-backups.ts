import type { Storage } from '@/lib/storage/storage'
import { backupTime, isFromFuture } from './backup-name'
import { listBackups } from './backup-target'
import { sweepErasures } from './erasure-log'
import { outdatedBackups } from './outdated-backups'

/**
 * Removes backups that need not be kept, and notes of deletions that no backup needs. Those named in the future stay.
 * @returns names
 */
export async function keepBackups(
  target: Storage,
  keep: { daily: number; weekly: number },
  now: Date,
): Promise<string[]> {
  const all = (await listBackups(target)).map(({ name }) => name)
  const names = all.filter((name) => !isFromFuture(name, now))
  const outdated = outdatedBackups(names, keep)
  for (const name of outdated) await target.remove(name)
  const oldest = names.filter((name) => !outdated.includes(name)).at(-1)
  const oldestAt = oldest && backupTime(oldest)
  // Nobody knows how old the others are.
  if (oldestAt && names.length === all.length) await sweepErasures(target, oldestAt)
  return outdated
}
