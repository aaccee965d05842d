import { DEMO_PASSWORD, demoAccounts } from '@/lib/db/seed/demo-accounts'
import { demoDataDir } from './demo-data'
import { drive, loadRow, processorRow } from './drive'
import { postgresUrl, withDatabase } from './postgres'
import { serve, serveTuesday } from './program'
import type { BenchRow } from './row'

/** Of the bare hash. */
const GOAL = 0.75

/** Password sign-in against the bare hash, and whether response times reveal accounts. */
export async function* run(): AsyncGenerator<BenchRow> {
  yield* await signIn('embedded', undefined)
  const adminUrl = postgresUrl()
  if (adminUrl) yield* await withDatabase(adminUrl, (url) => signIn('Postgres', url))
  else console.log('no TEST_DATABASE_URL: sign-in on Postgres is skipped')
}

async function signIn(kind: string, databaseUrl: string | undefined): Promise<BenchRow[]> {
  const account = demoAccounts.find((one) => one.kind === 'member' && one.domain === 'localhost')
  if (!account) throw new Error('the demo has no member to measure with')
  const tuesday = await serveTuesday(await demoDataDir(), { DATABASE_URL: databaseUrl })
  try {
    const floor = await serve({
      args: ['--import', 'tsx', 'lib/testing/bench/floor-hash.ts'],
      ready: '/ready',
    })
    try {
      const url = tuesday.url('/api/auth/login', account.domain)
      const tryWith = (login: string, password: string) => ({
        url,
        body: { login, password },
        status: 400,
        isRight: (body: string) => body.includes('1011'),
      })
      const loads = await drive({
        floor: {
          url: floor.url('/login'),
          cpuMs: floor.cpuMs,
          body: { password: DEMO_PASSWORD },
          isRight: (body) => body.includes('true'),
        },
        login: {
          url,
          cpuMs: tuesday.cpuMs,
          body: { login: account.email, password: DEMO_PASSWORD },
          isRight: (body) => body.includes('token'),
        },
        known: tryWith(account.email, 'not the password'),
        unknown: tryWith('nobody@demo.tuesday.test', 'not the password'),
      })
      const rss = tuesday.rss()
      const bare = { name: 'bare Hono, the hash alone', load: loads.floor, rss: floor.rss() }
      return [
        loadRow(`login, ${kind}`, { load: loads.login, rss }, bare),
        processorRow(`login, ${kind}`, loads.login, bare, GOAL),
        loadRow(
          `refusal of an address without an account, ${kind}`,
          { load: loads.unknown, rss },
          { name: 'with a wrong password', load: loads.known, rss },
        ),
      ]
    } finally {
      await floor.stop()
    }
  } finally {
    await tuesday.stop()
  }
}
