import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { testDatabase } from '@/lib/testing/database'
import { makeCommunity } from '@/lib/testing/factories'
import { type Database, type Db, enterTenant } from './database'

/** Accounts and addresses: they name a community, but no request may touch them. */
const OUT_OF_REACH = ['auth_tokens', 'communities', 'community_domains', 'sessions', 'users']

type Column = { name: string; type: string; nullable: boolean; hasDefault: boolean }
type Row = Record<string, unknown>

async function rows<T = Row>(db: Db, text: string): Promise<T[]> {
  const result = (await db.execute(sql.raw(text))) as unknown as { rows: T[] }
  return result.rows
}

const namesOf = (db: Db, having: string) =>
  rows<{ name: string }>(
    db,
    `SELECT relname AS name FROM pg_class c
     WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'p') AND ${having} ORDER BY relname`,
  ).then((found) => found.map((row) => row.name))

const HAS_COMMUNITY = `EXISTS (SELECT FROM pg_attribute a WHERE a.attrelid = c.oid AND a.attname = 'community_id' AND NOT a.attisdropped)`

/** An SQL value for a column of the type. */
function literal(type: string): string {
  if (type === 'uuid') return `'${randomUUID()}'`
  if (type === 'boolean') return 'false'
  if (type === 'jsonb') return `'{}'`
  if (type === 'ARRAY') return `'{}'`
  if (type === 'date' || type.startsWith('timestamp')) return 'now()'
  if (/int|real|double|numeric/.test(type)) return String(Math.floor(Math.random() * 1e6))
  return `'${randomUUID()}'`
}

async function insert(db: Db, table: string, communityId: string): Promise<void> {
  const columns = await rows<Column>(
    db,
    `SELECT column_name AS name, data_type AS type, is_nullable = 'YES' AS nullable, 
       column_default IS NOT NULL OR is_generated = 'ALWAYS' AS "hasDefault"
     FROM information_schema.columns WHERE table_schema = 'public' AND table_name = '${table}'`,
  )
  const filled = columns.filter((column) => !column.nullable && !column.hasDefault)
  const values = filled.map((column) =>
    column.name === 'community_id'
      ? `'${communityId}'`
      : column.name === 'ends_at'
        ? "now() + interval '1 hour'"
        : literal(column.type),
  )
  const names = filled.map((column) => `"${column.name}"`).join(', ')
  await rows(db, `INSERT INTO ${table} (${names}) VALUES (${values.join(', ')})`)
}

const undo = new Error('undo')

/** Runs `work` in a transaction of the owner that is rolled back. */
async function inPassing(database: Database, work: (db: Db) => Promise<void>): Promise<void> {
  await database
    .ownerTransaction(async ({ db }) => {
      await work(db)
      throw undo
    })
    .catch((error: unknown) => {
      if (error !== undo) throw error
    })
}

/** Whether a statement is refused; the transaction goes on either way. */
async function refused(db: Db, statement: () => Promise<unknown>): Promise<boolean> {
  await rows(db, 'SAVEPOINT before')
  try {
    await statement()
    return false
  } catch {
    await rows(db, 'ROLLBACK TO SAVEPOINT before')
    return true
  }
}

describe('the scope of a community', () => {
  let database: Database
  let tenantTables: string[]
  beforeAll(async () => {
    database = await testDatabase()
    const all = await namesOf(database.owner, HAS_COMMUNITY)
    tenantTables = all.filter((table) => !OUT_OF_REACH.includes(table))
  })

  it('is a read and write policy on every table with a community', async () => {
    const scoped = await rows<{ name: string }>(
      database.owner,
      `SELECT tablename AS name FROM pg_policies
       WHERE schemaname = 'public' AND cmd = 'ALL' AND roles = '{tuesday_app}' AND permissive = 'PERMISSIVE'
         AND qual LIKE '%community_id = (current_setting(''app.community_id''%' AND with_check = qual`,
    )
    expect(scoped.map((row) => row.name).sort()).toEqual(await namesOf(database.owner, HAS_COMMUNITY))
    const enabled = await namesOf(database.owner, 'c.relrowsecurity')
    expect(enabled).toEqual(expect.arrayContaining(tenantTables))
    const policies = await rows<{ name: string; count: number }>(
      database.owner,
      `SELECT tablename AS name, count(*)::int AS count FROM pg_policies WHERE schemaname = 'public' GROUP BY 1`,
    )
    expect(policies.filter((row) => row.count !== 1)).toEqual([])
  })

  it('lets requests reach no other tables', async () => {
    const granted = await rows<{ name: string }>(
      database.owner,
      `SELECT DISTINCT table_name AS name FROM information_schema.role_table_grants
       WHERE grantee IN ('tuesday_app', 'PUBLIC') AND table_schema = 'public' ORDER BY 1`,
    )
    expect(granted.map((row) => row.name)).toEqual(tenantTables)
    expect(tenantTables.length).toBeGreaterThan(20)
  })

  it('hides and protects the rows of every other community', async () => {
    const mine = await makeCommunity(database)
    const theirs = await makeCommunity(database)
    for (const table of tenantTables) {
      await inPassing(database, async (db) => {
        // Rows of made-up values: their foreign keys point nowhere.
        await rows(db, 'SET LOCAL session_replication_role = replica')
        // A test community has some rows of its own; a table may take only one.
        await rows(db, `DELETE FROM ${table} WHERE community_id IN ('${mine.id}', '${theirs.id}')`)
        await insert(db, table, mine.id)
        await insert(db, table, theirs.id)
        await rows(db, enterTenant(mine.id).split(';')[0] ?? '')
        await rows(db, enterTenant(mine.id).split(';')[1] ?? '')
        const seen = await rows<{ community_id: string }>(db, `SELECT community_id FROM ${table}`)
        expect({ table, seen: seen.map((row) => row.community_id) }).toEqual({ table, seen: [mine.id] })
        const touched = await rows(
          db,
          `UPDATE ${table} SET community_id = community_id RETURNING community_id`,
        )
        expect({ table, touched: touched.length }).toEqual({ table, touched: 1 })
        expect(await refused(db, () => insert(db, table, theirs.id)), `${table}: insert for another`).toBe(
          true,
        )
        const moved = () => rows(db, `UPDATE ${table} SET community_id = '${theirs.id}'`)
        expect(await refused(db, moved), `${table}: move to another`).toBe(true)
        const removed = await rows(db, `DELETE FROM ${table} RETURNING community_id`)
        expect({ table, removed: removed.length }).toEqual({ table, removed: 1 })
      })
    }
  })

  it('keeps accounts and addresses inaccessible', async () => {
    const community = await makeCommunity(database)
    for (const table of OUT_OF_REACH) {
      const read = database.tenant(community.id, ({ db }) => rows(db, `SELECT 1 FROM ${table}`))
      await expect(read, table).rejects.toThrow()
    }
  })

  it('shows nothing without a community', async () => {
    await inPassing(database, async (db) => {
      await rows(db, 'SET LOCAL ROLE tuesday_app')
      for (const table of tenantTables) {
        const read = async () => {
          const found = await rows(db, `SELECT 1 FROM ${table}`)
          if (found.length === 0) throw new Error('nothing to see')
        }
        expect(await refused(db, read), table).toBe(true)
      }
    })
  })
})
