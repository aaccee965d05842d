import { open, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { newId } from '@/lib/core/ids'
import type { Database } from '@/lib/db/database'
import { type DatabaseFacts, exportDatabase } from './export-database'

export type ReadDatabase = {
  facts: DatabaseFacts
  batches(): AsyncGenerator<{ table: string; number: number; rows: number; lines: Buffer }>
  close(): Promise<void>
}

/**
 * Reads a database into a file. Compressing and sending the rows takes longer than reading them, and the transaction
 * that reads them holds up the embedded database, and on a server its vacuum.
 *
 * @param folder as private as the database; the file has no name in it, so a killed process leaves nothing
 */
export async function readDatabase(database: Database, folder: string): Promise<ReadDatabase> {
  const path = join(folder, `backup-${newId()}.part`)
  const file = await open(path, 'wx+', 0o600)
  try {
    await rm(path, { force: true })
    const written: { table: string; rows: number; length: number }[] = []
    const facts = await exportDatabase(database, async ({ table, rows, lines }) => {
      const bytes = Buffer.from(lines)
      await file.appendFile(bytes)
      written.push({ table, rows, length: bytes.length })
    })
    return {
      facts,
      close: () => file.close(),
      async *batches() {
        let start = 0
        for (const [number, { table, rows, length }] of written.entries()) {
          const lines = Buffer.allocUnsafe(length)
          for (let at = 0; at < length; ) {
            const { bytesRead } = await file.read(lines, at, length - at, start + at)
            if (bytesRead === 0) throw new Error('the rows were cut off')
            at += bytesRead
          }
          start += length
          yield { table, number, rows, lines }
        }
      },
    }
  } catch (error) {
    await file.close()
    throw error
  }
}
