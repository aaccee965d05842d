import { randomBytes } from 'node:crypto'
import { sql } from 'drizzle-orm'
import pg from 'pg'
import { describe, expect, it } from 'vitest'
import { newId } from '@/lib/core/ids'
import { emptyDatabase } from '@/lib/testing/server-database'
import { migrate } from './migrate'
import { openServer } from './server'

const { TEST_DATABASE_URL: adminUrl = '' } = process.env

/** What a role gets with a role that it creates. Postgres 15 has no finer grants. */
async function grantAsCreator(admin: pg.Client, role: string): Promise<void> {
  await admin.query(
    `DO $$ BEGIN CREATE ROLE tuesday_app NOLOGIN; EXCEPTION WHEN duplicate_object OR unique_violation THEN NULL; END $$`,
  )
  const version = Number((await admin.query('SHOW server_version_num')).rows[0].server_version_num)
  const only = version < 160_000 ? 'WITH ADMIN OPTION' : 'WITH ADMIN TRUE, INHERIT FALSE, SET FALSE'
  await admin.query(`GRANT tuesday_app TO ${role} ${only}`)
}

describe.runIf(adminUrl)('the role of docs/operations.md', () => {
  it('migrates an empty database and takes on the role of requests', async () => {
    const role = `tuesday_owner_${randomBytes(4).toString('hex')}`
    const empty = await emptyDatabase(adminUrl)
    const admin = new pg.Client({ connectionString: adminUrl })
    await admin.connect()
    const url = Object.assign(new URL(empty.url), { username: role, password: 'test' })
    const database = openServer(url.href, { poolSize: 4, onError: () => undefined })
    try {
      await admin.query(`CREATE ROLE ${role} LOGIN CREATEROLE PASSWORD 'test'`)
      await admin.query(`ALTER DATABASE ${url.pathname.slice(1)} OWNER TO ${role}`)
      await grantAsCreator(admin, role)
      await migrate(database)
      const result = await database.tenant(newId(), ({ db }) => db.execute(sql`SELECT current_user AS role`))
      expect((result as unknown as pg.QueryResult).rows).toEqual([{ role: 'tuesday_app' }])
    } finally {
      await database.close()
      await empty.drop()
      await admin.query(`DROP OWNED BY ${role}; REVOKE tuesday_app FROM ${role}; DROP ROLE ${role}`)
      await admin.end()
    }
  })
})
