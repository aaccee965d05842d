import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { openQueue } from '@/lib/jobs/queue'
import { emptyDatabase } from '@/lib/testing/server-database'
import { silentLog } from '@/lib/testing/silent-log'
import type { Database } from './database'
import { openEmbedded } from './embedded'
import { MIGRATIONS_DIR, migrate } from './migrate'
import { openServer } from './server'

const { TEST_DATABASE_URL: adminUrl } = process.env
const FILES = readdirSync(MIGRATIONS_DIR).filter((name) => name.endsWith('.sql'))

const closers: (() => Promise<unknown>)[] = []
afterAll(async () => {
  for (const close of closers.reverse()) await close()
})

const connect = (url: string) => openServer(url, { poolSize: 2, onError: () => undefined })

async function newDatabase(): Promise<{ where: string; open(): Promise<Database> }> {
  if (adminUrl) {
    const { url, drop } = await emptyDatabase(adminUrl)
    closers.push(drop)
    return { where: url, open: async () => connect(url) }
  }
  const where = mkdtempSync(join(tmpdir(), 'tuesday-migrate-'))
  closers.push(async () => rmSync(where, { recursive: true, force: true }))
  return { where, open: () => openEmbedded(where) }
}

async function rows(database: Database, query: string): Promise<Record<string, unknown>[]> {
  return (await database.boss.executeSql(query)).rows as Record<string, unknown>[]
}

const TABLES =
  "SELECT count(*)::int AS n FROM pg_class WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace"

/** Starts a migration in its own process, and kills that in the middle of it. */
async function killInMigration(where: string): Promise<void> {
  const child = spawn(process.execPath, ['--import', 'tsx', 'lib/testing/stall-migration.ts', where], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [said] = await once(child.stdout, 'data')
  expect(String(said)).toContain('stalled')
  child.kill('SIGKILL')
  await once(child, 'exit')
}

describe('a migration', () => {
  it('killed in the middle leaves nothing, and the next start applies all of it', async () => {
    const { where, open } = await newDatabase()
    await killInMigration(where)
    const database = await open()
    try {
      expect(await rows(database, TABLES)).toEqual([{ n: 0 }])
      expect(await migrate(database)).toEqual(FILES.toSorted())
      expect(await rows(database, 'SELECT count(*)::int AS n FROM migrations')).toEqual([{ n: FILES.length }])
      expect(await migrate(database)).toEqual([])
    } finally {
      await database.close()
    }
  })

  it.runIf(adminUrl)(
    'of several processes that start at once is applied once, and all of them start',
    async () => {
      const { open } = await newDatabase()
      const databases = [await open(), await open(), await open()]
      try {
        const applied = await Promise.all(databases.map(migrate))
        expect(applied.flat().toSorted()).toEqual(FILES.toSorted())
        expect(applied.filter((names) => names.length > 0)).toHaveLength(1)
        const queues = await Promise.all(databases.map((database) => openQueue(database, silentLog)))
        await Promise.all(queues.map((queue) => queue.stop()))
      } finally {
        await Promise.all(databases.map((database) => database.close()))
      }
    },
  )
})
