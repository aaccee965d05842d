import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import { text } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'
import { parse } from 'csv-parse/sync'
import type { MemberImport } from '@/lib/contracts/member-import'
import { DEMO_PASSWORD } from '@/lib/db/seed/demo-accounts'
import { demoDataDir, signIn } from './demo-data'
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
const POLL_MS = 50

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
 * Imports 10,000 members into a community of 2,000 on the embedded database, compared with csv-parse reading the file.
 */
export async function* run(): AsyncGenerator<BenchRow> {
  const csv = file()
  const parsing = performance.now()
  parse(csv)
  const parseMs = performance.now() - parsing
  const tuesday = await serveTuesday(await demoDataDir())
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
      row: `${name}, ${ROWS} rows, embedded`,
      value: ms,
      unit: 'ms',
      reference: `csv-parse alone: ${Math.round(parseMs)} ms`,
      ratio: ms / parseMs,
      goal: goal === undefined ? undefined : { of: 'value', most: goal },
    })
    const read = await timed(() => ask('POST', '?name=bench.csv', csv), 'read')
    yield row('upload', read.ms)
    const path = `/${read.found.importId}`
    const targets = read.found.columns.map(({ target }) => target)
    const checked = await timed(() => ask('POST', `${path}/check`, { targets, mode: 'fill' }), 'checked')
    yield row('dry run', checked.ms, 10_000)
    yield row('import', (await timed(() => ask('POST', `${path}/run`, { invite: false }), 'done')).ms)
  } finally {
    await tuesday.stop()
  }
}
