import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openQueue } from '@/lib/jobs/queue'
import { makeCommunity, makePerson } from '@/lib/testing/factories'
import { hasPgBouncer, startPgBouncer } from '@/lib/testing/pgbouncer'
import { emptyDatabase } from '@/lib/testing/server-database'
import { silentLog } from '@/lib/testing/silent-log'
import type { Database } from './database'
import { migrate } from './migrate'
import { openServer } from './server'

const { TEST_DATABASE_URL: adminUrl = '' } = process.env

describe.skipIf(!adminUrl || !hasPgBouncer())('through PgBouncer in transaction mode', () => {
  let database: Database
  const closers: (() => unknown)[] = []
  let poolerUrl: string
  beforeAll(async () => {
    const { url, drop } = await emptyDatabase(adminUrl)
    const pooler = await startPgBouncer(url, 4)
    poolerUrl = pooler.url
    database = openServer(pooler.url, { poolSize: 10, onError: () => undefined, listenUrl: url })
    closers.push(() => database.close(), pooler.stop, drop)
  })
  afterAll(async () => {
    for (const close of closers) await close()
  })

  it('migrations, queue, tenants and notifications work', async () => {
    expect((await migrate(database)).length).toBeGreaterThan(0)
    const queue = await openQueue(database, silentLog)
    await queue.stop()
    const [mine, other] = [await makeCommunity(database), await makeCommunity(database)]
    await makePerson(database, mine)
    const heard: string[] = []
    const stop = await database.listen(
      'session_change',
      (payload) => heard.push(payload),
      () => undefined,
    )
    // More clients at once than the pooler has servers: none sees another's community or role.
    const counts = await Promise.all(
      Array.from({ length: 40 }, (_, n) =>
        database.tenant(n % 2 ? mine.id : other.id, async ({ db }) => {
          const result = await db.execute(
            sql`SELECT count(*)::int AS n, current_user::text AS role FROM participants`,
          )
          return (result as unknown as { rows: object[] }).rows[0]
        }),
      ),
    )
    expect(counts).toEqual(Array.from({ length: 40 }, (_, n) => ({ n: n % 2 ? 1 : 0, role: 'tuesday_app' })))
    const result = await database.owner.execute(sql`SELECT current_user::text AS role`)
    expect((result as unknown as { rows: unknown[] }).rows).not.toEqual([{ role: 'tuesday_app' }])
    const { user } = await makePerson(database, mine)
    await expect.poll(() => heard).toContain(user.id)
    await stop()
  })

  it('LISTEN counts as disconnected, and the error names the setting', async () => {
    const errors: string[] = []
    const alone = openServer(poolerUrl, { poolSize: 2, onError: ({ message }) => errors.push(message) })
    const states: boolean[] = []
    const stop = await alone.listen(
      'session_change',
      () => undefined,
      (hearing) => states.push(hearing),
    )
    expect(states).toEqual([false])
    expect(errors.join()).toContain('DATABASE_DIRECT_URL')
    await stop()
    await alone.close()
  })
})
