import type { Storage } from '@/lib/storage/storage'

/** An account that was deleted in one community: a hash of its id, which says nothing without the secret. */
export type NotedErasure = { communityId: string; mark: string }

const FOLDER = 'erasures/'
const KEY = /^erasures\/([0-9a-f-]{36})\/([0-9a-f]{64})\.json$/

const keyOf = ({ communityId, mark }: NotedErasure) => `${FOLDER}${communityId}/${mark}.json`

/**
 * Notes a deletion beside the backups, one file each, so that it outlasts the database. A restore reads them, because
 * older backups still have the member.
 */
export async function noteErasure(target: Storage, erasure: NotedErasure, now: Date): Promise<void> {
  const text = JSON.stringify({ ...erasure, erasedAt: now.toISOString() })
  await target.put(keyOf(erasure), Buffer.from(text), 'application/json')
}

export async function notedErasures(target: Storage): Promise<NotedErasure[]> {
  const erasures: NotedErasure[] = []
  for await (const { key } of target.list(FOLDER)) {
    const [, communityId, mark] = KEY.exec(key) ?? []
    if (communityId && mark) erasures.push({ communityId, mark })
  }
  return erasures
}

/** Removes notes from before the oldest backup: no backup has these members. @returns how many */
export async function sweepErasures(target: Storage, oldestBackup: Date): Promise<number> {
  let swept = 0
  for await (const { key } of target.list(FOLDER)) {
    if (!KEY.test(key)) continue
    const text = (await target.get(key))?.body.toString('utf8') ?? '{}'
    if (!(new Date(JSON.parse(text).erasedAt) < oldestBackup)) continue
    await target.remove(key)
    swept++
  }
  return swept
}
