import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { get } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DEMO_PASSWORD, demoAccounts } from '@/lib/db/seed/demo-accounts'
import { serveBareNext } from './bare-next'
import { demoDataDir, signIn } from './demo-data'
import { drive, loadRow } from './drive'
import { type Served, serve, serveTuesday } from './program'
import type { BenchRow } from './row'

const GUEST_PAGES = ['/', '/login']

/** Guest pages against the same bytes, and a member's page against a bare Next page. */
export async function run(): Promise<BenchRow[]> {
  const tuesday = await serveTuesday(await demoDataDir())
  try {
    const rows: BenchRow[] = []
    for (const path of GUEST_PAGES) rows.push(await guestPage(tuesday, path))
    rows.push(await memberPage(tuesday))
    return rows
  } finally {
    await tuesday.stop()
  }
}

/** The bytes of an answer as they came, still compressed. */
function rawBody(url: string, headers: Record<string, string>): Promise<{ body: Buffer; encoding: string }> {
  return new Promise((resolve, reject) => {
    get(url, { headers }, (answer) => {
      const chunks: Buffer[] = []
      answer.on('data', (chunk) => chunks.push(chunk))
      answer.on('end', () =>
        answer.statusCode === 200
          ? resolve({ body: Buffer.concat(chunks), encoding: answer.headers['content-encoding'] ?? '' })
          : reject(new Error(`${url} answered ${answer.statusCode}`)),
      )
    }).on('error', reject)
  })
}

async function guestPage(tuesday: Served, path: string): Promise<BenchRow> {
  const headers = { 'accept-encoding': 'gzip' }
  const url = tuesday.url(path)
  // The second answer is the stored one.
  await rawBody(url, headers)
  const { body, encoding } = await rawBody(url, headers)
  const folder = mkdtempSync(join(tmpdir(), 'tuesday-bench-'))
  const file = join(folder, 'body')
  writeFileSync(file, body)
  const floor = await serve({
    args: ['--import', 'tsx', 'lib/testing/bench/floor-http.ts', file, encoding],
    ready: '/',
  })
  try {
    const loads = await drive({
      floor: { url: floor.url('/'), headers, isRight: (text) => text.length > 0 },
      ours: { url, headers, isRight: (text) => text.length > 0 },
    })
    return loadRow(
      `guest page ${path}, warm, ${encoding || 'plain'}, ${body.length} bytes`,
      { load: loads.ours, rss: tuesday.rss() },
      { name: 'bare node http, same bytes', load: loads.floor, rss: floor.rss() },
    )
  } finally {
    await floor.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

async function memberPage(tuesday: Served): Promise<BenchRow> {
  const account = demoAccounts.find((one) => one.kind === 'member' && one.domain === 'localhost')
  if (!account) throw new Error('the demo has no member to measure with')
  const { token } = await signIn(tuesday, account.domain, account.email, DEMO_PASSWORD)
  const bare = await serveBareNext({ DATA_DIR: await demoDataDir() })
  try {
    const headers = { 'accept-encoding': 'gzip' }
    const signedIn = { ...headers, cookie: `tuesday-session=${token}` }
    const text = await (
      await fetch(tuesday.url('/my_communities'), { headers: { cookie: signedIn.cookie } })
    ).text()
    if (!text.includes('<article') && !text.includes('<main')) throw new Error('/my_communities has no cards')
    const loads = await drive({
      bare: { url: bare.url('/cards'), headers, isRight: (body) => body.length > 0 },
      ours: { url: tuesday.url('/my_communities'), headers: signedIn, isRight: (body) => body.length > 0 },
    })
    return loadRow(
      '/my_communities signed in, gzip',
      { load: loads.ours, rss: tuesday.rss() },
      { name: 'bare Next page, 20 cards, one query', load: loads.bare, rss: bare.rss() },
    )
  } finally {
    await bare.stop()
  }
}
