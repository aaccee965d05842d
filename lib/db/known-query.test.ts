import { and, eq, ne, sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { newId } from '@/lib/core/ids'
import { testDatabase } from '@/lib/testing/database'
import type { Database } from './database'
import { knownQuery, type Placeholders } from './known-query'
import { users } from './schema/account'

describe('a known query', () => {
  let database: Database
  let written = 0
  const byEmail = knownQuery((db, { email }: Placeholders<'email'>) => {
    written++
    return db.select({ id: users.id, createdAt: users.createdAt }).from(users).where(eq(users.email, email))
  })

  beforeAll(async () => {
    database = await testDatabase()
  })

  it('generates its SQL once, whatever the values', async () => {
    const [one, other] = [newId(), newId()]
    const createdAt = new Date('2026-03-04T05:06:07Z')
    for (const id of [one, other])
      await database.owner.insert(users).values({ id, email: `${id}@example.test`, createdAt })
    for (const id of [one, other, one]) {
      const found = await byEmail(database.owner, { email: `${id}@example.test` })
      expect(found).toEqual([{ id, createdAt }])
    }
    expect(written).toBe(1)
  })

  it('sends a value once, however often it is used, and leaves quoted text alone', async () => {
    const priced = knownQuery((db, { id, price }: Placeholders<'id' | 'price'>) =>
      db
        .select({ is: sql<boolean>`${price}::text = 'from $2' AND ${price} LIKE 'from %'` })
        .from(users)
        .where(and(eq(users.id, id), ne(users.email, price), eq(users.id, id))),
    )
    const id = newId()
    await database.owner.insert(users).values({ id, email: `${id}@example.test` })
    expect(await priced(database.owner, { id, price: 'from $2' })).toEqual([{ is: true }])
    const { rows } = await database.boss.executeSql(
      `SELECT cardinality(parameter_types) AS n FROM pg_prepared_statements WHERE statement LIKE '%from $2%'
        AND statement NOT LIKE '%pg_prepared_statements%'`,
    )
    // On a server another connection may have answered.
    if (database.kind === 'embedded') expect(rows).toEqual([{ n: 2 }])
  })

  it('runs in the transaction that it is given', async () => {
    const id = newId()
    const email = `${id}@example.test`
    await database
      .ownerTransaction(async ({ db }) => {
        await db.insert(users).values({ id, email })
        expect(await byEmail(db, { email })).toHaveLength(1)
        throw new Error('undo')
      })
      .catch(() => undefined)
    expect(await byEmail(database.owner, { email })).toEqual([])
  })
})
