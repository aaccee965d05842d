import { open, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { newId } from '@/lib/core/ids'
import type { Database } from '@/lib/db/database'
import type { Storage } from '@/lib/storage/storage'
import { type Entry, writeArchive } from './archive'
import { backupName } from './backup-name'
import { type BackupKeys, isEncrypting } from './encryption'
import { exportDatabase } from './export-database'

export const FORMAT = 1

export type BackupSource = {
  database: Database
  storage: Storage
  /** The installation's secret. */
  secret: string
  /** For the rows while they are being read; as private as the database itself. */
  dataDir: string
}

export type MadeBackup = { name: string; bytes: number; tables: number; rows: number; files: number; takenAt: string }

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
  const rows = await spool(dataDir)
  try {
    const facts = await exportDatabase(database, rows.add)
    made.takenAt = facts.takenAt
    made.tables = facts.tables.length
    yield json('database.json', facts)
    for await (const { table, number, count, bytes } of rows.read()) {
      made.rows += count
      yield { name: `tables/${table}/${number}.jsonl`, bytes }
    }
  } finally {
    await rows.close()
  }
  yield* files(storage, copied)
  made.files = copied.size
}

const json = (name: string, value: unknown): Entry => ({ name, bytes: Buffer.from(JSON.stringify(value)) })

async function* files(storage: Storage, copied: Set<string>): AsyncGenerator<Entry> {
  for await (const { key } of storage.list()) {
    if (copied.has(key)) continue
    const file = await storage.get(key)
    // Removed meanwhile.
    if (!file) continue
    copied.add(key)
    yield { name: `files/${key}`, bytes: file.body }
  }
}

/**
 * A file for the rows. Compressing and sending them takes longer than reading them, and the transaction that reads them
 * holds up the embedded database, and on a server its vacuum. The file has no name, so nothing is left of it.
 */
async function spool(dataDir: string) {
  const path = join(dataDir, `backup-${newId()}.part`)
  const file = await open(path, 'wx+', 0o600)
  await rm(path, { force: true })
  const batches: { table: string; count: number; length: number }[] = []
  return {
    async add({ table, rows, lines }: { table: string; rows: number; lines: string }) {
      const bytes = Buffer.from(lines)
      await file.appendFile(bytes)
      batches.push({ table, count: rows, length: bytes.length })
    },
    async *read() {
      let position = 0
      for (const [number, { table, count, length }] of batches.entries()) {
        const bytes = Buffer.allocUnsafe(length)
        for (let at = 0; at < length; ) {
          const { bytesRead } = await file.read(bytes, at, length - at, position + at)
          if (bytesRead === 0) throw new Error('the rows of the backup were cut off')
          at += bytesRead
        }
        position += length
        yield { table, number, count, bytes }
      }
    },
    close: () => file.close(),
  }
}
