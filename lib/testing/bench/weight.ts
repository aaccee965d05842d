import { brotliCompressSync } from 'node:zlib'
import { DEMO_PASSWORD, demoAccounts } from '@/lib/db/seed/demo-accounts'
import { serveBareNext } from './bare-next'
import { demoDataDir, signIn } from './demo-data'
import { type Served, serveTuesday } from './program'
import type { BenchRow } from './row'

/** Bytes of the scripts a page loads, each compressed with maximum brotli. */
async function scriptBytes(
  server: Served,
  path: string,
  headers: Record<string, string> = {},
): Promise<number> {
  const page = await fetch(server.url(path), { headers })
  const html = await page.text()
  if (!page.ok) throw new Error(`${path} answered ${page.status}`)
  const sources = scriptsOf(html)
  if (sources.length === 0) throw new Error(`${path} has no scripts: failed to parse the page`)
  let bytes = 0
  for (const source of sources) {
    const script = await fetch(server.url(source))
    if (!script.ok) throw new Error(`${source} answered ${script.status}`)
    bytes += brotliCompressSync(Buffer.from(await script.arrayBuffer())).length
  }
  return bytes
}

/**
 * The scripts that a document names: its own, those preloaded to run after the first paint, and those of islands, which are
 * part of the page though loaded later.
 */
function scriptsOf(html: string): string[] {
  const tags = [...html.matchAll(/<(?:script|link)\b[^>]*>/gi)].map(([tag]) => tag)
  const loading = tags.filter(
    // Modern browsers skip `nomodule` scripts.
    (tag) => (/^<script/i.test(tag) || /\bas="script"/i.test(tag)) && !/\bnomodule/i.test(tag),
  )
  return [...new Set(loading.flatMap((tag) => /\b(?:src|href)="([^"]+\.js[^"]*)"/i.exec(tag)?.[1] ?? []))]
}

/** A demo member whose page is public. */
const PERSON = '/u/marco-bellini'

const kilobytes = (bytes: number) => `${(bytes / 1024).toFixed(1)} KB`

/** JavaScript on landing, sign-in and member pages against a bare Next page. */
export async function* run(): AsyncGenerator<BenchRow> {
  const bare = await serveBareNext()
  const tuesday = await serveTuesday(await demoDataDir())
  try {
    const floor = await scriptBytes(bare, '/')
    const account = demoAccounts.find((one) => one.kind === 'member' && one.domain === 'localhost')
    if (!account) throw new Error('the demo has no member to measure with')
    const { token } = await signIn(tuesday, account.domain, account.email, DEMO_PASSWORD)
    const pages: [string, Record<string, string>][] = [
      ['/', {}],
      ['/login', {}],
      ['/registration', {}],
      [PERSON, {}],
      [PERSON, { cookie: `tuesday-session=${token}` }],
      ['/my_communities', { cookie: `tuesday-session=${token}` }],
      ['/profile', { cookie: `tuesday-session=${token}` }],
      ['/participants', { cookie: `tuesday-session=${token}` }],
      ['/participants?view=map', { cookie: `tuesday-session=${token}` }],
    ]
    for (const [path, headers] of pages) {
      const bytes = await scriptBytes(tuesday, path, headers)
      yield {
        row: `scripts of ${path}${headers.cookie ? ' signed in' : ''}, brotli`,
        value: bytes / 1024,
        unit: 'KB',
        reference: `bare Next page: ${kilobytes(floor)}`,
        ratio: bytes / floor,
        note: `bare + ${kilobytes(bytes - floor)}`,
      }
    }
  } finally {
    await bare.stop()
    await tuesday.stop()
  }
}
