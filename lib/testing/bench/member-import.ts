import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import { text } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'
import { parse } from 'csv-parse/sync'
import type { MemberImport } from '@/lib/contracts/member-import'
import { DEMO_PASSWORD } from '@/lib/db/seed/demo-accounts'
import { demoDataDir, signIn } from './demo-data'
import { postgresUrl, withDatabase } from './postgres'
import { serveTuesday } from './program'
import type { BenchRow } from './row'

const ROWS = 10_000
const DOMAIN = 'large.localhost'
const CITIES = [
  'Lisbon',
  'Porto',
  'Berlin',
  'Лиссабон',
  'Reykjavík',
  'Paris',
  'Springfield',
  'Nowhere upon Sea',
]
/** The page asks every 700 ms. */
const POLL_MS = 200

const file = () =>
  [
    'Email,First name,Last name,Company,Position,City,Country,About,Topics,LinkedIn',
    ...Array.from({ length: ROWS }, (_, n) =>
      [
        `bench-${n}@example.test`,
        'Ann',
        `Moss-${n}`,
        '"Moss, Reed & Sons"',
        'Founder',
        CITIES[n % CITIES.length],
        '',
        '"Builds small boats, and teaches others to sail them.\nLooks for a quiet harbour."',
        'Boats; Sailing',
        `bench-moss-${n}`,
      ].join(','),
    ),
  ].join('\n')

/** `fetch` cannot set Host. Strings are sent unchanged. */
async function send(
  url: string,
  { method, token, body }: { method: string; token: string; body?: string | object },
): Promise<MemberImport> {
  const headers = {
    host: DOMAIN,
    authorization: `Bearer ${token}`,
    'content-type': typeof body === 'string' ? 'text/csv' : 'application/json',
  }
  const sent = request(url, { method, headers, agent: false })
  sent.end(typeof body === 'object' ? JSON.stringify(body) : body)
  const [answer] = (await once(sent, 'response')) as [IncomingMessage]
  const said = await text(answer)
  if (answer.statusCode !== 200) throw new Error(`${url}: ${answer.statusCode} ${said}`)
  return JSON.parse(said) as MemberImport
}

/**
 * Imports 10,000 members into a community of 2,000 and undoes it, on the embedded database and on Postgres
 * (TEST_DATABASE_URL), compared with csv-parse reading the file.
 */
export async function* run(): AsyncGenerator<BenchRow> {
  yield* await measure('embedded', undefined)
  const adminUrl = postgresUrl()
  if (adminUrl) yield* await withDatabase(adminUrl, (url) => measure('Postgres', url))
  else console.log('no TEST_DATABASE_URL: the import on Postgres is skipped')
}

async function measure(kind: string, databaseUrl: string | undefined): Promise<BenchRow[]> {
  const csv = file()
  const parsing = performance.now()
  parse(csv)
  const parseMs = performance.now() - parsing
  const tuesday = await serveTuesday(await demoDataDir(), { DATABASE_URL: databaseUrl })
  try {
    const { token } = await signIn(tuesday, DOMAIN, 'admin.large@demo.tuesday.test', DEMO_PASSWORD)
    const ask = (method: 'GET' | 'POST', path: string, body?: string | object) =>
      send(tuesday.url(`/api/admin/imports${path}`), { method, token, body })
    async function timed(work: () => Promise<MemberImport>, until: MemberImport['status']) {
      const begin = performance.now()
      let found = await work()
      while (found.status !== until) {
        await pause(POLL_MS)
        found = await ask('GET', `/${found.importId}`)
      }
      return { found, ms: performance.now() - begin }
    }
    const row = (name: string, ms: number, goal?: number): BenchRow => ({
      row: `${name}, ${ROWS} rows, ${kind}`,
      value: ms,
      unit: 'ms',
      reference: `csv-parse alone: ${Math.round(parseMs)} ms`,
      ratio: ms / parseMs,
      goal: goal === undefined ? undefined : { of: 'value', most: goal },
    })
    const read = await timed(() => ask('POST', '?name=bench.csv', csv), 'read')
    const path = `/${read.found.importId}`
    const targets = read.found.columns.map(({ target }) => target)
    const checked = await timed(() => ask('POST', `${path}/check`, { targets, mode: 'fill' }), 'checked')
    const imported = await timed(() => ask('POST', `${path}/run`, { invite: false }), 'done')
    const undone = await timed(() => ask('POST', `${path}/undo`), 'undone')
    return [
      row('upload', read.ms),
      row('dry run', checked.ms, 10_000),
      row('import', imported.ms),
      row('undo', undone.ms, databaseUrl ? 30_000 : undefined),
    ]
  } finally {
    await tuesday.stop()
  }
}
