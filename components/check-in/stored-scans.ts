import { draftKeys, dropDraft, readDraft, saveDraft } from '@/lib/client/drafts'
import type { Scan } from './door-list'

/**
 * Scans of an event that were not sent yet. Each has its own entry, so that two tabs do not overwrite each other's. They
 * survive a logout, unlike drafts: guests have been let in by them, and any organiser's session may send them.
 */
const prefixOf = (eventId: string) => `scan:${eventId}:`

export const storedScans = (eventId: string): Scan[] =>
  draftKeys(prefixOf(eventId))
    .flatMap((key) => readDraft<Scan>(key) ?? [])
    .sort((one, other) => one.at.localeCompare(other.at))

/** Stores what a change of the queue added, and drops what it removed. */
export function storeScans(eventId: string, before: readonly Scan[], next: readonly Scan[]): void {
  const keyOf = ({ code }: Scan) => prefixOf(eventId) + code
  for (const scan of before) if (!has(next, scan.code)) dropDraft(keyOf(scan))
  for (const scan of next) if (!has(before, scan.code)) saveDraft(keyOf(scan), scan)
}

/** The queue after another tab has stored or dropped a scan; null: the change is of something else. */
export function queueAfter(
  eventId: string,
  queue: readonly Scan[],
  { key, newValue }: Pick<StorageEvent, 'key' | 'newValue'>,
): readonly Scan[] | null {
  const prefix = prefixOf(eventId)
  if (!key?.startsWith(prefix)) return null
  const code = key.slice(prefix.length)
  if (newValue === null) return queue.filter((scan) => scan.code !== code)
  const stored = readDraft<Scan>(key)
  return stored && !has(queue, code) ? [...queue, stored] : null
}

const has = (queue: readonly Scan[], code: string) => queue.some((scan) => scan.code === code)
