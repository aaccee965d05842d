import type { Storage } from '@/lib/storage/storage'
import { backupTime } from './backup-name'
import { datedBackups } from './backup-target'
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
  const { dated, fromFuture } = await datedBackups(target, now)
  const outdated = outdatedBackups(dated, keep)
  for (const name of outdated) await target.remove(name)
  const oldest = dated.filter((name) => !outdated.includes(name)).at(-1)
  const oldestAt = oldest && backupTime(oldest)
  // Nobody knows how old the others are.
  if (oldestAt && fromFuture.length === 0) await sweepErasures(target, oldestAt)
  return outdated
}
