import type { Storage } from '@/lib/storage/storage'
import { backupTime } from './backup-name'
import { listBackups } from './backup-target'
import { sweepErasures } from './erasure-log'
import { outdatedBackups } from './outdated-backups'

/** Removes backups that need not be kept, and notes of deletions that no backup needs. @returns names */
export async function keepBackups(
  target: Storage,
  keep: { daily: number; weekly: number },
): Promise<string[]> {
  const names = (await listBackups(target)).map(({ name }) => name)
  const outdated = outdatedBackups(names, keep)
  for (const name of outdated) await target.remove(name)
  const oldest = names.filter((name) => !outdated.includes(name)).at(-1)
  const oldestAt = oldest && backupTime(oldest)
  if (oldestAt) await sweepErasures(target, oldestAt)
  return outdated
}
