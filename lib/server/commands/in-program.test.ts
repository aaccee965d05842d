import { existsSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newId } from '@/lib/core/ids'
import { rawRows } from '@/lib/db/raw-rows'
import { mails } from '@/lib/db/schema/message'
import { queueMail } from '@/lib/mail/queue-mail'
import { sampleMails } from '@/lib/mail/sample-mails'
import { withSystemContext } from '@/lib/runtime/context'
import { type TestApi, testApi } from '@/lib/testing/api'
import { runCommand } from '@/lib/testing/command'
import { ownDatabase } from '@/lib/testing/database'
import { makePerson } from '@/lib/testing/factories'
import { databaseUrl, startServerProcess } from '@/lib/testing/server-processes'

// Where other processes do the work. The operator's machine has the address of the database and no other setting.
describe.runIf(process.env.TEST_DATABASE_URL)('a command beside an installation on Postgres', () => {
  let api: TestApi
  let waiting: string
  beforeAll(async () => {
    api = await testApi({ database: await ownDatabase() })
    waiting = `${newId()}@example.test`
    await withSystemContext(api.runtime, api.community, 'test', (ctx) =>
      queueMail(ctx, {
        kind: 'unmatched',
        dedupeKey: 'waiting',
        to: { email: waiting },
        locale: 'en',
        props: sampleMails('en').unmatched,
      }),
    )
  })
  afterAll(() => api.runtime.database.close())

  async function run(name: string, ...args: string[]) {
    const dataDir = mkdtempSync(join(tmpdir(), 'tuesday-operator-'))
    const { code, output } = await runCommand(
      process.execPath,
      ['--import', 'tsx', `lib/server/commands/${name}.ts`, ...args],
      {
        env: { DATA_DIR: dataDir, SEED_DEMO: 'false', DATABASE_URL: await databaseUrl(api.runtime.database) },
      },
    )
    expect([code, existsSync(join(dataDir, 'outbox'))], output).toEqual([code, false])
    return { code, output }
  }
  const domain = () => api.community.primaryDomain
  const rows = <T>(query: ReturnType<typeof sql>) => rawRows<T>(api.runtime.database.owner, query)
  const statesOf = async (name: string) =>
    (await rows<{ state: string }>(sql`SELECT state FROM pgboss.job WHERE name = ${name}`)).map(
      ({ state }) => state,
    )

  it('leaves the jobs that wait to the workers', async () => {
    const person = await makePerson(api.runtime.database, api.community)
    const { output } = await run('community', 'list')
    expect(output).toContain(domain())
    expect((await run('community', 'appoint', person.user.email)).code).toBe(0)
    expect((await run('round', '--community', domain(), '--dry-run')).output).toContain('dry run')
    const [mail] = await api.runtime.database.owner.select().from(mails).where(eq(mails.toEmail, waiting))
    expect([mail?.status, mail?.tries]).toEqual(['queued', 0])
    expect(await statesOf('send-mail')).toEqual(['created'])
  })

  it('applies no migration when it only reads, and says that the database is older', async () => {
    const [last] = await rows<{ name: string; checksum: string }>(
      sql`DELETE FROM migrations WHERE name = (SELECT max(name) FROM migrations) RETURNING name, checksum`,
    )
    try {
      for (const [name, ...args] of [
        ['community', 'list'],
        ['round', '--community', domain(), '--dry-run'],
      ] as const) {
        const { code, output } = await run(name, ...args)
        expect([code, output]).toEqual([
          1,
          expect.stringContaining('The database is older than this program'),
        ])
      }
      expect(await rows(sql`SELECT name FROM migrations WHERE name = ${last?.name}`)).toEqual([])
    } finally {
      await api.runtime.database.owner.execute(
        sql`INSERT INTO migrations (name, checksum) VALUES (${last?.name}, ${last?.checksum})`,
      )
    }
  })

  it('sends a round through the workers, and prints its result', async () => {
    for (let n = 0; n < 4; n++) await api.person()
    const { runtime } = api
    const worker = await startServerProcess('lib/server/main.ts', {
      ROLES: 'worker',
      DATABASE_URL: await databaseUrl(runtime.database),
      DATA_DIR: runtime.env.DATA_DIR,
    })
    try {
      const { code, output } = await run('round', '--community', domain())
      expect([code, output]).toEqual([0, expect.stringMatching(/\d+ pairs.*, [1-9]\d* emails\n$/)])
      expect(existsSync(join(runtime.env.DATA_DIR, 'outbox'))).toBe(true)
    } finally {
      await worker.stop()
    }
  })
})
