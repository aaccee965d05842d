import { existsSync, mkdtempSync, readdirSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Env, readEnv } from '@/lib/core/env'
import type { Database } from '@/lib/db/database'
import { embeddedOn } from '@/lib/db/embedded'
import { rawRows } from '@/lib/db/raw-rows'
import { restoreState } from '@/lib/db/restore-state'
import { seedDemo } from '@/lib/db/seed/seed-demo'
import { openServer } from '@/lib/db/server'
import { openQueue } from '@/lib/jobs/queue'
import { createMemoryStorage } from '@/lib/testing/memory-storage'
import { rowHashes } from '@/lib/testing/row-hashes'
import { emptyDatabase } from '@/lib/testing/server-database'
import { silentLog } from '@/lib/testing/silent-log'
import { prepareDatabase } from '@/lib/testing/snapshot'
import { openDatabaseAlone } from '../commands/open-data'
import { moveEmbedded } from './move-embedded'

const { TEST_DATABASE_URL: adminUrl = '' } = process.env

const JOBS = sql`SELECT name, data, start_after > now() AS later FROM pgboss.job WHERE state = 'created' ORDER BY name, data::text`

describe.skipIf(!adminUrl)('moving from the embedded database to Postgres', () => {
  const folder = mkdtempSync(join(tmpdir(), 'tuesday-move-'))
  const open = () => openDatabaseAlone(env, 'create')
  const move = (force = false) => moveEmbedded({ env, log: silentLog, open }, { force })
  let server: Awaited<ReturnType<typeof emptyDatabase>>
  let env: Env
  let before: Record<string, string>
  let jobs: unknown[]

  /** The demo, with jobs that wait. */
  async function fill(database: Database): Promise<void> {
    await prepareDatabase(database)
    const storage = createMemoryStorage()
    await seedDemo(database, { storage, now: new Date(), passwordHash: 'x', onProgress: () => undefined })
    const [community] = await rawRows<{ id: string }>(database.owner, sql`SELECT id FROM communities LIMIT 1`)
    const queue = await openQueue(database, silentLog)
    const key = { key: 'avatars/one/photo.webp' }
    const startAfter = new Date(Date.now() + 60 * 60 * 1000)
    await queue.enqueue(database.boss, community!.id, 'sweep-upload', key)
    await queue.enqueue(database.boss, community!.id, 'sweep-upload', key, { startAfter })
    await queue.stop()
  }

  beforeAll(async () => {
    server = await emptyDatabase(adminUrl)
    env = readEnv({
      NODE_ENV: 'test',
      DATA_DIR: folder,
      SEED_DEMO: 'false',
      LOG_LEVEL: 'silent',
      DATABASE_URL: server.url,
    })
    const embedded = embeddedOn(await PGlite.create({ dataDir: join(folder, 'postgres') }))
    await fill(embedded)
    before = await rowHashes(embedded)
    jobs = await rawRows(embedded.owner, JOBS)
    await embedded.close()
  }, 300_000)
  afterAll(async () => {
    await server?.drop()
    await rm(folder, { recursive: true, force: true })
  })

  it('brings every row of every table, and the jobs that wait, and pauses nothing', async () => {
    expect(Object.keys(before).length).toBeGreaterThan(30)
    expect(jobs).toHaveLength(2)
    const { rows, kept } = await move()
    expect(rows).toBe(Object.values(before).reduce((sum, line) => sum + Number(line.split(' ')[0]), 0))
    const database = await open()
    try {
      expect(await rowHashes(database)).toEqual(before)
      expect(await rawRows(database.owner, JOBS)).toEqual(jobs)
      expect(await restoreState(database)).toBe('none')
    } finally {
      await database.close()
    }
    expect(existsSync(join(kept, 'PG_VERSION'))).toBe(true)
    expect(readdirSync(folder)).not.toContain('postgres')
  })

  it('is done once, and only into an empty database', async () => {
    await expect(move()).rejects.toThrow('no embedded database')
    await embeddedOn(await PGlite.create({ dataDir: join(folder, 'postgres') })).close()
    await expect(move()).rejects.toThrow('is not empty')
  })

  it('refuses while a program is connected, also with --force', async () => {
    const program = openServer(server.url, { poolSize: 2, onError: () => undefined })
    try {
      await program.ping()
      await expect(move(true)).rejects.toThrow('1 other connection: stop the program first')
    } finally {
      await program.close()
    }
  })
})
