import type { Storage } from '@/lib/storage/storage'

/** An account that was deleted in one community: a hash of its id, which says nothing without the secret. */
export type NotedErasure = { communityId: string; mark: string }

/** An import of members that was undone, so that those it created are gone. */
export type NotedUndo = { communityId: string; importId: string }

const FOLDER = 'erasures/'
const ACCOUNT = /^erasures\/([0-9a-f-]{36})\/([0-9a-f]{64})\.json$/
const IMPORT = /^erasures\/([0-9a-f-]{36})\/import-([0-9a-f-]{36})\.json$/

/** A deletion at the moment of the backup may have been noted by another clock. */
const CLOCKS_DIFFER_MS = 10 * 60_000

/**
 * Notes a deletion beside the backups, one file each, so that it outlasts the database. A restore reads them, because
 * older backups still have the member.
 */
export async function noteErasure(
  target: Storage,
  erasure: NotedErasure | NotedUndo,
  now: Date,
): Promise<void> {
  const name = 'mark' in erasure ? erasure.mark : `import-${erasure.importId}`
  const text = JSON.stringify({ ...erasure, erasedAt: now.toISOString() })
  await target.put(`${FOLDER}${erasure.communityId}/${name}.json`, Buffer.from(text), 'application/json')
}

/** What was deleted since a backup: who came back before it is to stay. */
export async function notedErasures(
  target: Storage,
  takenAt: Date,
): Promise<{ accounts: NotedErasure[]; imports: NotedUndo[] }> {
  const accounts: NotedErasure[] = []
  const imports: NotedUndo[] = []
  for await (const { key } of target.list(FOLDER)) {
    const [, communityOfAccount, mark] = ACCOUNT.exec(key) ?? []
    const [, communityOfImport, importId] = IMPORT.exec(key) ?? []
    if (communityOfImport && importId) imports.push({ communityId: communityOfImport, importId })
    const isSince = async () => (await erasedAt(target, key)).getTime() > takenAt.getTime() - CLOCKS_DIFFER_MS
    if (communityOfAccount && mark && (await isSince()))
      accounts.push({ communityId: communityOfAccount, mark })
  }
  return { accounts, imports }
}

async function erasedAt(target: Storage, key: string): Promise<Date> {
  const text = (await target.get(key))?.body.toString('utf8') ?? '{}'
  return new Date(JSON.parse(text).erasedAt)
}

/** Removes notes from before the oldest backup: no backup has these members. @returns how many */
export async function sweepErasures(target: Storage, oldestBackup: Date): Promise<number> {
  let swept = 0
  for await (const { key } of target.list(FOLDER)) {
    if (!ACCOUNT.test(key) && !IMPORT.test(key)) continue
    if (!((await erasedAt(target, key)) < oldestBackup)) continue
    await target.remove(key)
    swept++
  }
  return swept
}
