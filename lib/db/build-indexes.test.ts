import { afterEach, describe, expect, it } from 'vitest'
import { emptyDatabase } from '@/lib/testing/server-database'
import { buildIndexes } from './build-indexes'
import type { TenantTransaction } from './database'
import { applyMigrations, migrate } from './migrate'
import { openServer } from './server'

const { TEST_DATABASE_URL: adminUrl = '' } = process.env

const closers: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const close of closers.splice(0).reverse()) await close()
})

/** A database before migration 0040, which adds a column and the index `mails_contents`. */
async function before0040() {
  const { url, drop } = await emptyDatabase(adminUrl)
  closers.push(drop)
  const open = () => {
    const database = openServer(url, { poolSize: 3, onError: () => undefined, usualLimits: 'migration' })
    closers.push(() => database.close())
    return database
  }
  const database = open()
  await database.ownerTransaction((tx) => applyMigrations(tx, '0040'), 'job')
  const rows = async (query: string) =>
    (await database.boss.executeSql(query)).rows as Record<string, unknown>[]
  const state = async () =>
    (
      await rows(`SELECT indisvalid AS valid, indexrelid::int AS id FROM pg_index
    WHERE indexrelid = to_regclass('mails_contents')`)
    )[0]
  return { database, open, rows, state }
}

const silent = () => undefined

describe.runIf(adminUrl)('an index of a pending migration', () => {
  it('is built while others write, and found by the migration', async () => {
    const { database, open, state } = await before0040()
    let built: Promise<string[]> | undefined
    const write = (tx: TenantTransaction) => tx.executor.executeSql('DELETE FROM mails')
    await open().ownerTransaction(async (tx) => {
      // The index waits for this writer. Others do not wait for the index.
      await write(tx)
      built = buildIndexes(database, silent)
      await expect.poll(state).toMatchObject({ valid: false })
      await open().ownerTransaction(write, 'request')
    }, 'job')
    expect(await built).toContain('mails_contents')
    const before = await state()
    expect(before).toMatchObject({ valid: true })
    expect(await migrate(database)).toContain('0040_retention-of-mails.sql')
    expect(await state()).toEqual(before)
    expect(await buildIndexes(database, silent)).toEqual([])
  })

  it.each([
    ['by the command', (database: Parameters<typeof migrate>[0]) => buildIndexes(database, silent)],
    ['by the migration', migrate],
  ])('is built again %s after an interruption', async (_, build) => {
    const { database, rows, state } = await before0040()
    await rows(`CREATE INDEX mails_contents ON mails (created_at)`)
    await rows(`UPDATE pg_index SET indisvalid = false WHERE indexrelid = 'mails_contents'::regclass`)
    const left = await state()
    await build(database)
    const now = await state()
    expect(now).toMatchObject({ valid: true })
    expect(now?.id).not.toBe(left?.id)
  })
})
