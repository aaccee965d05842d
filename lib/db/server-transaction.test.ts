import pg from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { hasPgBouncer, startPgBouncer } from '@/lib/testing/pgbouncer'
import { emptyDatabase } from '@/lib/testing/server-database'
import { enterTenant } from './database'
import { serverTransaction } from './server-transaction'

const { TEST_DATABASE_URL: adminUrl = '' } = process.env
const COMMUNITY = '01941f29-7c00-7001-81da-95e0ed67c1da'
const OPENING = ['BEGIN', ...enterTenant(COMMUNITY).split('; ')]
const PLACE = `SELECT current_user AS role, current_setting('app.community_id', true) AS community`
const OPTIONS = { answerMs: 5_000, isAway: async () => false, nameOf: () => undefined }
const INSERT = { text: 'INSERT INTO things VALUES ($1)', values: [1] }
const DIVIDE = { text: 'SELECT 1 / $1::int', values: [0] }

/** Openings that fail before, in and after BEGIN. */
const BROKEN = [['BEGIN NOW'], ['SELECT 1 / 0', 'BEGIN'], ['BEGIN', 'SET LOCAL ROLE nobody_of_this_name']]

const ways = ['directly', ...(hasPgBouncer() ? ['through PgBouncer in transaction mode'] : [])]

describe.runIf(adminUrl).each(ways)('a transaction that its first statement opens, %s', (way) => {
  const closers: (() => unknown)[] = []
  let url: string
  let client: pg.Client

  beforeAll(async () => {
    const empty = await emptyDatabase(adminUrl)
    closers.push(empty.drop)
    url = empty.url
    if (way !== 'directly') {
      // One connection to the server, which every transaction leaves as it found it.
      const pooler = await startPgBouncer(url, 1)
      closers.unshift(pooler.stop)
      url = pooler.url
    }
    const owner = new pg.Client({ connectionString: url })
    await owner.connect()
    await owner.query(`
      DO $$ BEGIN CREATE ROLE tuesday_app; EXCEPTION WHEN duplicate_object THEN NULL; END $$;
      CREATE TABLE things (id int PRIMARY KEY);
      GRANT ALL ON things TO tuesday_app`)
    await owner.end()
  })
  afterAll(async () => {
    for (const close of closers) await close()
  })
  beforeEach(async () => {
    client = new pg.Client({ connectionString: url })
    await client.connect()
  })
  afterEach(async () => {
    try {
      // Whatever happened, the connection is as before.
      const [place] = (await client.query(PLACE)).rows
      expect(place.role).toBe(new URL(url).username)
      expect(place.community ?? '').toBe('')
      await client.query('DELETE FROM things')
    } finally {
      await client.end()
    }
  })

  const begin = (opening: readonly string[] = OPENING) => serverTransaction(client, opening, OPTIONS)
  const things = async () =>
    (await client.query('SELECT id FROM things ORDER BY id')).rows.map(({ id }) => id)
  const failureOf = (work: Promise<unknown>) =>
    work.then(
      () => null,
      ({ code, message }: { code?: string; message: string }) => code ?? message,
    )

  it('runs every statement in it, with values or without, and commits', async () => {
    for (const first of [{ text: `${PLACE}, $1::int AS n`, values: [1] }, { text: `${PLACE}, 1 AS n` }]) {
      const { queries, end } = begin()
      const { rows, fields, rowCount } = await queries.query(first)
      expect(rows).toEqual([{ role: 'tuesday_app', community: COMMUNITY, n: 1 }])
      expect(fields.map(({ name }) => name)).toEqual(['role', 'community', 'n'])
      expect(rowCount).toBe(1)
      expect((await queries.query(PLACE)).rows).toEqual([{ role: 'tuesday_app', community: COMMUNITY }])
      await end('COMMIT')
    }
  })

  it('returns each result of several statements in one text', async () => {
    const { queries, end } = begin()
    const results = (await queries.query('SELECT 1 AS n; SELECT 2 AS n')) as unknown as pg.QueryResult[]
    expect(results.map(({ rows }) => rows)).toEqual([[{ n: 1 }], [{ n: 2 }]])
    await end('COMMIT')
  })

  it('keeps what it wrote when it commits, and nothing when it is rolled back', async () => {
    for (const how of ['ROLLBACK', 'COMMIT'] as const) {
      const { queries, end } = begin()
      await queries.query(INSERT)
      await queries.query('INSERT INTO things VALUES (2)')
      await end(how)
      expect(await things()).toEqual(how === 'COMMIT' ? [1, 2] : [])
    }
  })

  it('keeps the order of statements that were not waited for', async () => {
    const { queries, end } = begin()
    const ids = [1, 2, 3].map((id) => queries.query('INSERT INTO things VALUES ($1) RETURNING id', [id]))
    const count = queries.query('SELECT count(*)::int AS n FROM things')
    expect((await Promise.all(ids)).flatMap(({ rows }) => rows)).toEqual([{ id: 1 }, { id: 2 }, { id: 3 }])
    expect((await count).rows).toEqual([{ n: 3 }])
    await end('COMMIT')
  })

  it('is aborted by a first statement that fails, like by any other', async () => {
    for (const first of [
      DIVIDE,
      { text: 'SELECT 1 / 0' },
      { text: 'INSERT INTO things VALUES (1); SELECT 1 / 0' },
    ]) {
      const { queries, end } = begin()
      const statements = [queries.query(first), queries.query(INSERT)].map(failureOf)
      expect(await Promise.all(statements)).toEqual(['22012', '25P02'])
      // COMMIT of an aborted transaction is a ROLLBACK.
      await end('COMMIT')
      expect(await things()).toEqual([])
    }
  })

  it('can be continued from a savepoint that is its first statement', async () => {
    const { queries, end } = begin()
    await queries.query('SAVEPOINT before')
    expect(await failureOf(queries.query(DIVIDE))).toBe('22012')
    await queries.query('ROLLBACK TO SAVEPOINT before')
    await queries.query(INSERT)
    await end('COMMIT')
    expect(await things()).toEqual([1])
  })

  it.each(BROKEN)('runs no statement when it cannot be opened: %s', async (...opening) => {
    for (const first of [INSERT, { text: 'INSERT INTO things VALUES (1)' }]) {
      const { queries, end } = begin(opening)
      const statements = [queries.query(first), queries.query('INSERT INTO things VALUES (2)')]
      const failures = await Promise.all(statements.map(failureOf))
      expect(failures).toEqual([expect.stringMatching(/^\w{5}$/), failures[0]])
      expect(await failureOf(queries.query('INSERT INTO things VALUES (3)'))).toBe(failures[0])
      // A caller that ignores the failures must not take it for committed.
      expect(await failureOf(end('COMMIT'))).toBe(failures[0])
      await end('ROLLBACK')
      expect(await things()).toEqual([])
    }
  })

  it('sends nothing without statements, and takes none after its end', async () => {
    const { queries, end } = begin(['BEGIN NOW'])
    await end('COMMIT')
    expect(await failureOf(queries.query(INSERT))).toBe('the transaction is over')
    const ended = begin()
    await ended.queries.query(INSERT)
    await ended.end('COMMIT')
    expect(await failureOf(ended.queries.query('DELETE FROM things'))).toBe('the transaction is over')
    expect(await things()).toEqual([1])
  })

  it('runs nothing for work that goes on after the rollback', async () => {
    const { queries, end } = begin()
    const goingOn = queries.query('SELECT pg_sleep(0)').then(async () => {
      await queries.query('SELECT pg_sleep($1)', [0.1])
      return queries.query(INSERT)
    })
    const failed = failureOf(goingOn)
    expect(await failureOf(queries.query(DIVIDE))).toBe('22012')
    const waiting = failureOf(queries.query(INSERT))
    await end('ROLLBACK')
    expect([await failed, await waiting]).toEqual(
      expect.arrayContaining([expect.stringMatching(/^25P02$|^the transaction is over$/)]),
    )
    expect(await failureOf(queries.query(INSERT))).toBe('the transaction is over')
    expect(await things()).toEqual([])
  })
})
