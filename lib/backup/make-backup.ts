import type { Database } from '@/lib/db/database'
import type { Storage } from '@/lib/storage/storage'
import { isDrawn } from '@/lib/storage/storage-key'
import { type Entry, writeArchive } from './archive'
import { backupName } from './backup-name'
import { type BackupKeys, isEncrypting } from './encryption'
import { readDatabase } from './read-database'

export const FORMAT = 1

export type BackupSource = {
  database: Database
  storage: Storage
  /** The installation's secret. */
  secret: string
  /** For the rows while they are being read; as private as the database itself. */
  dataDir: string
}

export type MadeBackup = {
  name: string
  bytes: number
  tables: number
  rows: number
  files: number
  takenAt: string
}

/**
 * Writes a backup to `target`: the database as of one moment, the uploads and the secret. It gets its name only when it
 * is complete.
 */
export async function makeBackup(
  source: BackupSource,
  { target, keys, now }: { target: Storage; keys: BackupKeys; now: Date },
): Promise<MadeBackup> {
  const name = backupName(now, isEncrypting(keys))
  const made: MadeBackup = { name, bytes: 0, tables: 0, rows: 0, files: 0, takenAt: '' }
  const archive = await writeArchive(entriesOf(source, made), keys)
  await target.put(name, archive, 'application/octet-stream')
  const stored = await target.stat(name)
  if (!stored) throw new Error(`the backup ${name} was written, but is not there`)
  return { ...made, bytes: stored.size }
}

/**
 * Files are copied before the database is read, and again those that came meanwhile, so that every row has its file,
 * even if one was replaced in between.
 */
async function* entriesOf(
  { database, storage, secret, dataDir }: BackupSource,
  made: MadeBackup,
): AsyncGenerator<Entry> {
  yield json('manifest.json', { format: FORMAT, program: 'tuesday' })
  yield { name: 'secret', bytes: Buffer.from(secret) }
  const copied = new Set<string>()
  yield* files(storage, copied)
  const { facts, batches, close } = await readDatabase(database, dataDir)
  try {
    made.takenAt = facts.takenAt
    made.tables = facts.tables.length
    yield json('database.json', facts)
    for await (const { table, number, rows, lines } of batches()) {
      made.rows += rows
      yield { name: `tables/${table}/${number}.jsonl`, bytes: lines }
    }
  } finally {
    await close()
  }
  yield* files(storage, copied)
  made.files = copied.size
}

const json = (name: string, value: unknown): Entry => ({ name, bytes: Buffer.from(JSON.stringify(value)) })

async function* files(storage: Storage, copied: Set<string>): AsyncGenerator<Entry> {
  for await (const { key } of storage.list()) {
    if (copied.has(key) || isDrawn(key)) continue
    const file = await storage.get(key)
    // Removed meanwhile.
    if (!file) continue
    copied.add(key)
    yield { name: `files/${key}`, bytes: file.body }
  }
}
