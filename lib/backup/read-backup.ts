import type { Readable } from 'node:stream'
import { type Entry, readArchive } from './archive'
import type { BackupKeys } from './encryption'
import type { DatabaseFacts, RowBatch } from './export-database'
import { FORMAT } from './make-backup'

export type BackupContents = { facts: DatabaseFacts; secret: string; rows: number; files: number }

/**
 * Reads a whole backup and checks it, and writes nothing.
 * @throws DamagedBackup; WrongKeys; Error if it is not one of ours
 */
export async function checkBackup(source: Readable, keys: BackupKeys): Promise<BackupContents> {
  let facts: DatabaseFacts | undefined
  let secret = ''
  let rows = 0
  let files = 0
  for await (const { name, bytes } of entries(source, keys)) {
    if (name === 'secret') secret = bytes.toString('utf8')
    else if (name === 'database.json') facts = JSON.parse(bytes.toString('utf8')) as DatabaseFacts
    else if (name.startsWith('tables/')) rows += bytes.filter((byte) => byte === NEWLINE).length
    else if (name.startsWith('files/')) files++
  }
  if (!facts || !secret) throw new Error('This is not a complete backup')
  return { facts, secret, rows, files }
}

const NEWLINE = 10

/** The rows of a backup in their order; `onFile` gets the files in between. */
export async function* readRows(
  source: Readable,
  keys: BackupKeys,
  onFile: (file: { key: string; bytes: Buffer }) => Promise<void>,
): AsyncGenerator<Pick<RowBatch, 'table' | 'lines'>> {
  for await (const { name, bytes } of entries(source, keys)) {
    const [folder, ...path] = name.split('/')
    if (folder === 'tables') yield { table: path[0] ?? '', lines: bytes.toString('utf8') }
    else if (folder === 'files') await onFile({ key: path.join('/'), bytes })
  }
}

/** @throws Error unless the first entry says that it is a backup of ours */
async function* entries(source: Readable, keys: BackupKeys): AsyncGenerator<Entry> {
  let isFirst = true
  for await (const entry of readArchive(source, keys)) {
    if (isFirst) {
      const manifest = entry.name === 'manifest.json' ? JSON.parse(entry.bytes.toString('utf8')) : {}
      if (manifest.program !== 'tuesday') throw new Error('This is not a backup of this program')
      if (manifest.format !== FORMAT) throw new Error('A newer version of the program made this backup')
      isFirst = false
    }
    yield entry
  }
}
