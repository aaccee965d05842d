import { PGlite } from '@electric-sql/pglite'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Database } from './database'
import { embeddedOn } from './embedded'

const COMMUNITY = '01941f29-7c00-7001-81da-95e0ed67c1da'

describe('statements that the embedded database keeps prepared', () => {
  let client: PGlite
  let database: Database

  beforeAll(async () => {
    client = await PGlite.create()
    database = embeddedOn(client)
    await database.script(`
      CREATE ROLE tuesday_app;
      CREATE TABLE things (id int PRIMARY KEY, community_id uuid, said text, tags text[], facts jsonb, at timestamptz);
      ALTER TABLE things ENABLE ROW LEVEL SECURITY;
      CREATE POLICY own ON things USING (community_id = current_setting('app.community_id')::uuid);
      GRANT SELECT ON things TO tuesday_app;`)
  })
  afterAll(() => client.close())

  const rowsOf = async (query: Promise<unknown>) => ((await query) as { rows: unknown[] }).rows

  it('return every type as it was written, run once or repeatedly', async () => {
    const at = '2026-03-04 05:06:07+00'
    for (const id of [1, 2, 3]) {
      await database.owner.execute(
        sql`INSERT INTO things VALUES (${id}, ${COMMUNITY}, ${'it’s "so"'}, ${sql.param(['a', 'b,"c"'])}, ${JSON.stringify({ n: [1, null] })}::jsonb, ${at})`,
      )
      const rows = await rowsOf(
        database.owner.execute(
          sql`SELECT id, said, tags, facts, NULL AS nothing FROM things WHERE id = ${id}`,
        ),
      )
      expect(rows).toEqual([
        { id, said: 'it’s "so"', tags: ['a', 'b,"c"'], facts: { n: [1, null] }, nothing: null },
      ])
    }
  })

  it("see the rows of their transaction's community, whichever ran them before", async () => {
    const others = '01941f29-7c00-7001-81da-95e0ed67c1db'
    const countIn = (community: string) =>
      database.tenant(community, ({ db }) => rowsOf(db.execute(sql`SELECT count(*)::int AS n FROM things`)))
    for (let turn = 0; turn < 8; turn++) {
      expect(await countIn(COMMUNITY)).toEqual([{ n: 3 }])
      expect(await countIn(others)).toEqual([{ n: 0 }])
    }
    expect(await rowsOf(database.owner.execute(sql`SELECT count(*)::int AS n FROM things`))).toEqual([
      { n: 3 },
    ])
  })

  it('leave the connection usable when one fails, and are rolled back with their transaction', async () => {
    const insertTwice = database.ownerTransaction(async ({ db }) => {
      await db.execute(sql`INSERT INTO things (id) VALUES (${9})`)
      await db.execute(sql`INSERT INTO things (id) VALUES (${9})`)
    })
    await expect(insertTwice).rejects.toMatchObject({ cause: { code: '23505', constraint: 'things_pkey' } })
    await expect(database.owner.execute(sql`SELECT nothing FROM nowhere`)).rejects.toThrow()
    expect(await rowsOf(database.owner.execute(sql`SELECT id FROM things WHERE id = ${9}`))).toEqual([])
  })

  it('can be rolled back to a savepoint', async () => {
    await database.ownerTransaction(async ({ db: tx }) => {
      await tx.execute(sql`SAVEPOINT before`)
      await expect(tx.execute(sql`SELECT 1 / 0`)).rejects.toThrow()
      await tx.execute(sql`ROLLBACK TO SAVEPOINT before`)
      expect(await rowsOf(tx.execute(sql`SELECT 1 AS one`))).toEqual([{ one: 1 }])
    })
  })

  it('are prepared again after the columns of a table have changed', async () => {
    const all = () => rowsOf(database.owner.execute(sql`SELECT * FROM things WHERE id = ${1}`))
    expect(Object.keys((await all())[0] as object)).not.toContain('more')
    await database.script('ALTER TABLE things ADD COLUMN more int')
    await all().catch(() => undefined)
    expect(Object.keys((await all())[0] as object)).toContain('more')
  })

  it('are dropped when there are too many', async () => {
    for (let n = 0; n < 520; n++) await database.owner.execute(sql.raw(`SELECT ${n} AS n`))
    const [{ n }] = (await rowsOf(
      database.owner.execute(sql`SELECT count(*)::int AS n FROM pg_prepared_statements`),
    )) as [{ n: number }]
    expect(n).toBeLessThanOrEqual(501)
  })

  it('end with their transaction', async () => {
    let kept: { execute(query: ReturnType<typeof sql>): unknown } | undefined
    await database.ownerTransaction(async ({ db }) => {
      kept = db
    })
    await expect(kept?.execute(sql`SELECT 1`)).rejects.toMatchObject({
      cause: { message: 'the transaction is over' },
    })
  })

  it('notify listeners once, alone or in a transaction', async () => {
    const heard: string[] = []
    const stop = await database.listen(
      'things_changed',
      (payload) => heard.push(payload),
      () => undefined,
    )
    await database.owner.execute(sql`SELECT pg_notify('things_changed', ${'alone'})`)
    await database.ownerTransaction(({ db }) =>
      db.execute(sql`SELECT pg_notify('things_changed', ${'in a transaction'})`),
    )
    await expect.poll(() => heard).toEqual(['alone', 'in a transaction'])
    await stop()
    await database.owner.execute(sql`SELECT pg_notify('things_changed', ${'not heard'})`)
    expect(heard).toEqual(['alone', 'in a transaction'])
  })

  it('read and write bytes', async () => {
    const bytes = Buffer.from([0, 1, 254, 255])
    const [row] = await rowsOf(database.owner.execute(sql`SELECT ${bytes}::bytea AS bytes`))
    expect(Buffer.from((row as { bytes: Uint8Array }).bytes)).toEqual(bytes)
  })

  it('let other work run during a long transaction', async () => {
    let isOver = false
    const turns: boolean[] = []
    const count = () => {
      turns.push(isOver)
      if (!isOver) setTimeout(count, 1)
    }
    setTimeout(count, 1)
    await database.tenant(COMMUNITY, async ({ db }) => {
      for (let i = 0; i < 60; i++)
        await db.execute(sql`SELECT sum(n) FROM generate_series(1, ${30_000}::int) AS n`)
    })
    isOver = true
    expect(turns.filter((over) => !over).length).toBeGreaterThan(3)
  })
})
