import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { get } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DEMO_PASSWORD, demoAccounts } from '@/lib/db/seed/demo-accounts'
import { serveBareNext } from './bare-next'
import { demoDataDir, publicEventPath, signIn } from './demo-data'
import { drive, loadRow } from './drive'
import { type Served, serve, serveTuesday } from './program'
import type { BenchRow } from './row'

/** A member page and its link preview image. */
const PERSON = ['/u/marco-bellini', '/preview/u/marco-bellini.jpg?lang=en']
const MEMBER = memberOfTheDemo()
const GUEST_PAGES = ['/', '/login', ...PERSON]

function memberOfTheDemo() {
  const account = demoAccounts.find((one) => one.kind === 'member' && one.domain === 'localhost')
  if (!account) throw new Error('the demo has no member to measure with')
  return account
}

/** Guest pages against the same bytes, member pages against a bare Next page. */
export async function* run(): AsyncGenerator<BenchRow> {
  const tuesday = await serveTuesday(await demoDataDir())
  try {
    yield* await firstPictures(tuesday)
    for (const path of GUEST_PAGES) yield await guestPage(tuesday, path)
    yield await guestPage(tuesday, await publicEventPath(tuesday), '/event/{id}')
    yield* await memberPages(tuesday)
  } finally {
    await tuesday.stop()
  }
}

/** The response body, still compressed. */
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

async function guestPage(tuesday: Served, path: string, name = path): Promise<BenchRow> {
  const headers = { 'accept-encoding': 'gzip' }
  const url = tuesday.url(path)
  // The second response is cached.
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
      floor: { url: floor.url('/'), headers, cpuMs: floor.cpuMs, isRight: (text) => text.length > 0 },
      ours: { url, headers, cpuMs: tuesday.cpuMs, isRight: (text) => text.length > 0 },
    })
    return loadRow(
      `guest page ${name}, warm, ${encoding || 'plain'}, ${body.length} bytes`,
      { load: loads.ours, rss: tuesday.rss() },
      { name: 'bare node http, same bytes', load: loads.floor, rss: floor.rss() },
    )
  } finally {
    await floor.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

const PICTURE_MS = 300
const PICTURES = 12

/** Uncached link preview images, each after its page, as social networks request them, under other load. */
async function firstPictures(tuesday: Served): Promise<BenchRow[]> {
  const { token, communityId } = await signIn(tuesday, MEMBER.domain, MEMBER.email, DEMO_PASSWORD)
  const headers = { authorization: `Bearer ${token}` }
  const answer = await fetch(tuesday.url(`/api/community/${communityId}/participants-list`), { headers })
  const { list } = (await answer.json()) as { list: { slug: string }[] }
  const reading = { url: tuesday.url('/login'), isRight: (text: string) => text.length > 0 }
  await rawBody(reading.url, {})
  const timesOf = async (work: () => Promise<unknown>) => {
    let done = false
    const waits: number[] = []
    const reader = (async () => {
      while (!done) waits.push(await millisecondsOf(() => rawBody(reading.url, {})))
    })()
    await work().finally(() => (done = true))
    await reader
    return waits.sort((a, b) => a - b)
  }
  const alone = await timesOf(() => new Promise((resolve) => setTimeout(resolve, 2000)))
  const drawn: number[] = []
  const meanwhile = await timesOf(async () => {
    for (const { slug } of list.slice(0, PICTURES)) {
      await rawBody(tuesday.url(`/u/${slug}`), {})
      drawn.push(await millisecondsOf(() => rawBody(tuesday.url(`/preview/u/${slug}.jpg?lang=en`), {})))
    }
  })
  const p99 = (sorted: number[]) => sorted[Math.floor(sorted.length * 0.99)] ?? 0
  const median = [...drawn].sort((a, b) => a - b)[Math.floor(drawn.length / 2)] ?? 0
  return [
    {
      row: 'picture beside a link, first drawing',
      value: median,
      unit: 'ms',
      reference: `the goal: ${PICTURE_MS} ms`,
      ratio: median / PICTURE_MS,
      note: `the very first ${Math.round(drawn[0] ?? 0)} ms, the longest ${Math.round(Math.max(...drawn))} ms`,
    },
    {
      row: 'a stored page while pages are made and pictures drawn, p99',
      value: p99(meanwhile),
      unit: 'ms',
      reference: `with nothing else: ${p99(alone).toFixed(1)} ms`,
      ratio: p99(meanwhile) / p99(alone),
    },
  ]
}

async function millisecondsOf(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now()
  await work()
  return performance.now() - started
}

/** A marker that each member page must contain. */
const MEMBER_PAGES = {
  '/my_communities': { mark: '<article', least: 0.5 },
  '/participants': { mark: 'href="/u/', least: 0.6 },
}

async function memberPages(tuesday: Served): Promise<BenchRow[]> {
  const { token } = await signIn(tuesday, MEMBER.domain, MEMBER.email, DEMO_PASSWORD)
  const bare = await serveBareNext({ DATA_DIR: await demoDataDir() })
  const gzip = { 'accept-encoding': 'gzip' }
  const cookie = `tuesday-session=${token}`
  const hasAnswer = (body: string) => body.length > 0
  const rows: BenchRow[] = []
  try {
    for (const [path, { mark, least }] of Object.entries(MEMBER_PAGES)) {
      const text = await (await fetch(tuesday.url(path), { headers: { cookie } })).text()
      if (!text.includes(mark)) throw new Error(`${path} shows no member`)
      const loads = await drive({
        bare: { url: bare.url('/cards'), headers: gzip, cpuMs: bare.cpuMs, isRight: hasAnswer },
        ours: {
          url: tuesday.url(path),
          headers: { ...gzip, cookie },
          cpuMs: tuesday.cpuMs,
          isRight: hasAnswer,
        },
      })
      const { cpu } = loads.ours
      rows.push({
        ...loadRow(
          `${path} signed in, gzip`,
          { load: loads.ours, rss: tuesday.rss() },
          { name: 'bare Next page, the same 20 cards, one query', load: loads.bare, rss: bare.rss() },
        ),
        // By processor time, which other load on the machine changes least.
        ...(cpu && loads.bare.cpu ? { ratio: loads.bare.cpu / cpu } : {}),
        goal: { of: 'ratio', least },
      })
    }
    return rows
  } finally {
    await bare.stop()
  }
}
