import { sql } from 'drizzle-orm'
import { integer, pgTable } from 'drizzle-orm/pg-core'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { hasPgBouncer, startPgBouncer } from '@/lib/testing/pgbouncer'
import { emptyDatabase } from '@/lib/testing/server-database'
import type { Database, Db } from './database'
import { knownQuery, type Placeholders } from './known-query'
import { knownQueryNames } from './known-query-names'
import { rawRows } from './raw-rows'
import { openServer } from './server'

const { TEST_DATABASE_URL: adminUrl = '' } = process.env

const things = pgTable('things', { id: integer('id') })
const thing = knownQuery((db, { id }: Placeholders<'id'>) =>
  db.select({ id: things.id }).from(things).where(sql`${things.id} = ${id}`),
)

it('names only known statements, gives one text one name, and stops at the limit', () => {
  let isDirect = false
  const nameOf = knownQueryNames(() => isDirect)
  const known = (text: string) => nameOf({ text, isKnown: true } as pg.QueryConfig)
  expect(known('SELECT 1')).toBeUndefined()
  isDirect = true
  expect(nameOf({ text: 'SELECT 1' })).toBeUndefined()
  expect([known('SELECT 1'), known('SELECT 2'), known('SELECT 1')]).toEqual(['known_1', 'known_2', 'known_1'])
  for (let n = 0; n < 1_000; n++) known(`SELECT ${n}`)
  expect(known('SELECT 299')).toBeDefined()
  expect(known('SELECT 999')).toBeUndefined()
})

describe.runIf(adminUrl)('a known statement on a server', () => {
  const closers: (() => unknown)[] = []
  let url: string

  beforeAll(async () => {
    const empty = await emptyDatabase(adminUrl)
    closers.push(empty.drop)
    url = empty.url
    const owner = new pg.Client({ connectionString: url })
    await owner.connect()
    await owner.query('CREATE TABLE things (id int); INSERT INTO things VALUES (1)')
    await owner.end()
  })
  afterAll(async () => {
    for (const close of closers) await close()
  })

  async function open(
    at = url,
    { listenUrl, listens = true }: { listenUrl?: string; listens?: boolean } = {},
  ) {
    const database = openServer(at, { poolSize: 1, onError: () => undefined, listenUrl })
    const stop = listens
      ? await database.listen(
          'anything',
          () => undefined,
          () => undefined,
        )
      : async () => undefined
    return {
      database,
      async close() {
        await stop()
        await database.close()
      },
    }
  }
  const inTransaction = (database: Database, work: (db: Db) => Promise<unknown>) =>
    database.ownerTransaction(({ db }) => work(db))
  const kept = (db: Db) =>
    rawRows<{ name: string; pid: number }>(
      db,
      sql`SELECT name, pg_backend_pid() AS pid FROM pg_prepared_statements WHERE name LIKE 'known%'`,
    )

  it('is kept by a connection, as the first statement or a later one, in a transaction or not', async () => {
    const { database, close } = await open()
    for (let n = 0; n < 8; n++) {
      await inTransaction(database, async (db) => {
        expect(await thing(db, { id: 1 })).toEqual([{ id: 1 }])
        expect(await thing(db, { id: 2 })).toEqual([])
      })
      expect(await thing(database.owner, { id: 1 })).toEqual([{ id: 1 }])
    }
    expect(await kept(database.owner)).toHaveLength(1)
    await close()
  })

  it('is kept by none before LISTEN has worked', async () => {
    const { database, close } = await open(url, { listens: false })
    await inTransaction(database, (db) => thing(db, { id: 1 }))
    await thing(database.owner, { id: 1 })
    expect(await kept(database.owner)).toEqual([])
    await close()
  })

  it.runIf(hasPgBouncer())('is kept by none behind a pooler', async () => {
    const pooler = await startPgBouncer(url, 1)
    const { database, close } = await open(pooler.url, { listenUrl: url })
    await inTransaction(database, (db) => thing(db, { id: 1 }))
    await thing(database.owner, { id: 1 })
    expect(await kept(database.owner)).toEqual([])
    await close()
    pooler.stop()
  })

  it('that fails closes its connection, whoever ran it and whether or not they handled the error', async () => {
    const { database, close } = await open()
    const ALTER = 'ALTER TABLE things ALTER COLUMN id TYPE'
    const connection = async () =>
      (await rawRows<{ pid: number }>(database.owner, sql`SELECT pg_backend_pid() AS pid`))[0]?.pid
    const runs = [
      (db: Db) => thing(db, { id: 1 }),
      (db: Db) => thing(db, { id: 1 }).catch(() => undefined),
      async (db: Db) => {
        await db.execute(sql`SELECT 1`)
        await thing(db, { id: 1 })
      },
    ]
    for (const run of runs) {
      await inTransaction(database, run)
      const before = await connection()
      // The connection's plan returns another type.
      await database.owner.execute(sql.raw(`${ALTER} bigint`))
      await inTransaction(database, run).catch((error) => {
        expect(error).toMatchObject({ cause: { code: '0A000' } })
      })
      expect(await connection()).not.toBe(before)
      expect(await thing(database.owner, { id: 1 })).toHaveLength(1)
      await database.owner.execute(sql.raw(`${ALTER} int`))
      await thing(database.owner, { id: 1 }).catch(() => undefined)
    }
    await close()
  })

  it('that fails to be parsed with the opening is parsed again on the next connection', async () => {
    const { database, close } = await open()
    const absent = pgTable('absent', { id: integer('id') })
    const missing = knownQuery((db, { id }: Placeholders<'id'>) =>
      db.select({ id: absent.id }).from(absent).where(sql`${absent.id} = ${id}`),
    )
    const find = () => inTransaction(database, (db) => missing(db, { id: 1 }))
    for (let n = 0; n < 2; n++) await expect(find()).rejects.toMatchObject({ cause: { code: '42P01' } })
    await database.owner.execute(sql`CREATE TABLE absent (id int)`)
    expect(await find()).toEqual([])
    await close()
  })
})
