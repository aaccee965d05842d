import { existsSync } from 'node:fs'
import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { readEnv } from '@/lib/core/env'
import { rawRows } from '@/lib/db/raw-rows'
import { openDatabaseAlone } from './open-data'

const { TEST_DATABASE_URL: adminUrl = '' } = process.env
const SOCKETS = '/var/run/postgresql'

/** On a machine whose Postgres listens there and trusts its users. */
const overSocket = existsSync(`${SOCKETS}/.s.PGSQL.5432`)
  ? [`${SOCKETS} postgres`, `postgres:///postgres?host=${SOCKETS}`, `socket:${SOCKETS}?db=postgres`]
  : []

it.runIf(adminUrl).each([adminUrl, `${adminUrl}?application_name=tuesday&keepalives=1`, ...overSocket])(
  'names its connections to %s, whatever form the address has',
  async (DATABASE_URL) => {
    const { PGUSER } = process.env
    process.env.PGUSER = PGUSER ?? new URL(adminUrl).username
    const database = await openDatabaseAlone(readEnv({ DATABASE_URL }), 'refuse')
    try {
      const rows = await rawRows(database.owner, sql`SELECT current_setting('application_name') AS name`)
      expect(rows).toEqual([{ name: `tuesday-command-${process.pid}` }])
    } finally {
      await database.close()
      if (PGUSER === undefined) delete process.env.PGUSER
    }
  },
)
