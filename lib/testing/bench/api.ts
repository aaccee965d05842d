import { MEMBERS_PER_PAGE } from '@/lib/contracts/participant'
import { DEMO_PASSWORD, demoAccounts } from '@/lib/db/seed/demo-accounts'
import { demoDataDir, signIn } from './demo-data'
import { drive, loadRow, processorRow } from './drive'
import { postgresUrl, withDatabase } from './postgres'
import { serve, serveTuesday } from './program'
import type { BenchRow } from './row'

/** Of bare Hono's rate, on Postgres. */
const GOAL = 0.5

/** A list of ${MEMBERS_PER_PAGE} participants, on the embedded database and, if available, on Postgres. */
export async function* run(): AsyncGenerator<BenchRow> {
  yield* await list('embedded', undefined)
  const adminUrl = postgresUrl()
  if (adminUrl) yield* await withDatabase(adminUrl, (url) => list('Postgres', url, GOAL))
  else console.log('no TEST_DATABASE_URL: the list on Postgres is skipped')
}

async function list(kind: string, databaseUrl: string | undefined, least?: number): Promise<BenchRow[]> {
  const account = demoAccounts.find((one) => one.kind === 'member' && one.domain === 'localhost')
  if (!account) throw new Error('the demo has no member to measure with')
  const env = { DATABASE_URL: databaseUrl }
  const tuesday = await serveTuesday(await demoDataDir(), env)
  try {
    const me = await signIn(tuesday, account.domain, account.email, DEMO_PASSWORD)
    const floor = await serve({
      args: [
        '--import',
        'tsx',
        'lib/testing/bench/floor-api.ts',
        me.communityId,
        me.participantId,
        String(MEMBERS_PER_PAGE),
      ],
      env: { ...env, DATA_DIR: await demoDataDir() },
      ready: '/list',
    })
    try {
      const path = `/api/community/${me.communityId}/participants-list`
      const headers = { authorization: `Bearer ${me.token}` }
      const ours = await (await fetch(tuesday.url(path), { headers })).json()
      const theirs = await (await fetch(floor.url('/list'))).json()
      const ids = (page: { list: { id: string }[] }) => page.list.map((row) => row.id).join()
      if (ids(ours) !== ids(theirs) || ours.list.length !== MEMBERS_PER_PAGE)
        throw new Error('the two lists are not the same')
      const last = ours.list.at(-1).id as string
      const isRight = (body: string) => body.includes(last)
      const loads = await drive({
        floor: { url: floor.url('/list'), cpuMs: floor.cpuMs, isRight },
        ours: { url: tuesday.url(path), headers, cpuMs: tuesday.cpuMs, isRight },
      })
      const row = `list of ${MEMBERS_PER_PAGE} participants, ${kind}`
      const bare = { name: 'bare Hono, same query', load: loads.floor, rss: floor.rss() }
      return [
        loadRow(row, { load: loads.ours, rss: tuesday.rss() }, bare),
        processorRow(row, loads.ours, bare, least),
      ]
    } finally {
      await floor.stop()
    }
  } finally {
    await tuesday.stop()
  }
}
