import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it, vi } from 'vitest'
import { openQueue } from '@/lib/jobs/queue'
import { emptyDatabase } from '@/lib/testing/server-database'
import { silentLog } from '@/lib/testing/silent-log'
import type { Database, TenantTransaction } from './database'
import { openEmbedded } from './embedded'
import { applyMigrations, MIGRATIONS_DIR, migrate } from './migrate'
import { retryWhileAway } from './retry-while-away'
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

/** Whether a connection waits for a table lock. */
async function isWaiting(database: Database): Promise<boolean> {
  const waiting = "SELECT 1 FROM pg_locks WHERE NOT granted AND mode = 'AccessExclusiveLock' AND database ="
  return (
    (await rows(database, `${waiting} (SELECT oid FROM pg_database WHERE datname = current_database())`))
      .length > 0
  )
}

/** Starts a migration in its own process, and kills it halfway. */
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
  it('killed halfway leaves nothing, and the next start applies all of it', async () => {
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
        const applied = await Promise.all(
          databases.map((database) => retryWhileAway(silentLog, () => migrate(database))),
        )
        expect(applied.flat().toSorted()).toEqual(FILES.toSorted())
        expect(applied.filter((names) => names.length > 0)).toHaveLength(1)
        const queues = await Promise.all(databases.map((database) => openQueue(database, silentLog)))
        await Promise.all(queues.map((queue) => queue.stop()))
      } finally {
        await Promise.all(databases.map((database) => database.close()))
      }
    },
  )

  it.runIf(adminUrl)('waits for a table that is in use without blocking others', async () => {
    const { open } = await newDatabase()
    const [user, migrator] = [await open(), await open()]
    try {
      await migrator.ownerTransaction((tx) => applyMigrations(tx, '0035'), 'job')
      const read = (tx: TenantTransaction) => tx.executor.executeSql('SELECT FROM participants')
      let migrated: Promise<string[]> | undefined
      await user.ownerTransaction(async (tx) => {
        await read(tx)
        migrated = retryWhileAway(silentLog, () => migrate(migrator))
        // Once the migration waits for the table, a request, whose lock limit is five seconds, reads it.
        await vi.waitUntil(() => isWaiting(user), { timeout: 250_000 })
        await user.ownerTransaction(read, 'request')
      }, 'job')
      expect(await migrated).toContain('0036_paused-requests-not-in-search.sql')
    } finally {
      await Promise.all([user.close(), migrator.close()])
    }
  })
})
