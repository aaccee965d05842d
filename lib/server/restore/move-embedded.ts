import { existsSync, renameSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { loadDatabase } from '@/lib/backup/load-database'
import { readDatabase } from '@/lib/backup/read-database'
import type { Log } from '@/lib/core/context'
import type { Env } from '@/lib/core/env'
import type { Database } from '@/lib/db/database'
import { openEmbedded } from '@/lib/db/embedded'
import { recordRestore } from './restore-backup'
import { requireEmpty, requireUnused } from './restore-target'
import { enqueueAgain } from './settle-restore'
import { withIdleProgram } from './with-idle-program'

/**
 * Moves the embedded database of DATA_DIR to the server, with everything that waits to be sent: nothing was lost, so
 * nothing is settled. This process must hold DATA_DIR. The embedded database is renamed at the end, so that no program
 * goes on with it.
 *
 * @returns the number of rows, and where the embedded database is now
 */
export async function moveEmbedded(
  { env, log, open }: { env: Env; log: Log; open(): Promise<Database> },
  { force }: { force: boolean },
): Promise<{ rows: number; kept: string }> {
  const from = join(env.DATA_DIR, 'postgres')
  if (!existsSync(from)) throw new Error(`There is no embedded database in ${env.DATA_DIR}`)
  const server = await open()
  try {
    if (!force) await requireEmpty({ database: server, name: 'The database' })
    await requireUnused(server)
    const embedded = await openEmbedded(env.DATA_DIR)
    const read = await readDatabase(embedded, env.DATA_DIR).finally(() => embedded.close())
    let rows = 0
    async function* batches() {
      for await (const batch of read.batches()) {
        rows += batch.rows
        yield { table: batch.table, lines: batch.lines.toString('utf8') }
      }
    }
    const { facts } = read
    try {
      await loadDatabase(server, facts, batches(), (db) =>
        recordRestore(db, { backup: 'embedded', facts, erasures: [] }),
      )
    } finally {
      await read.close()
    }
    await withIdleProgram({ env, log }, async (runtime) => {
      await enqueueAgain(runtime, facts.jobs)
      await runtime.database.owner.execute(sql`UPDATE restores SET finished_at = now(), resumed_at = now()`)
    })
    const kept = `${from}-moved-${Date.now()}`
    renameSync(from, kept)
    return { rows, kept }
  } finally {
    await server.close()
  }
}
