import lighthouse, { type Flags, type Result } from 'lighthouse'
import { chromium } from 'playwright'
import { DEMO_PASSWORD, demoAccounts } from '@/lib/db/seed/demo-accounts'
import { CHROMIUM_ARGS, ensureChromium } from '../chromium'
import { freePort } from '../free-port'
import { serveBareNext } from './bare-next'
import { demoDataDir, publicEventPath, signIn } from './demo-data'
import { type Served, serveTuesday } from './program'
import type { BenchRow } from './row'

type Page = { path: string; signedIn: boolean; name?: string }

const PAGES: readonly Page[] = [
  { path: '/', signedIn: false },
  { path: '/login', signedIn: false },
  { path: '/u/marco-bellini', signedIn: false },
  { path: '/my_communities', signedIn: true },
]

/** Out of 100. Member pages are not indexed, so SEO does not apply. */
const GOALS = { performance: 97, accessibility: 100, 'best-practices': 100, seo: 100 } as const
type Category = keyof typeof GOALS

/** Runs per page; the one with the median performance counts. */
const RUNS = Number(process.env.BENCH_LIGHTHOUSE_RUNS ?? 5)

/** Lighthouse scores with its simulated phone: slow CPU, slow network. */
export async function* run(): AsyncGenerator<BenchRow> {
  const tuesday = await serveTuesday(await demoDataDir())
  const port = await freePort()
  const browser = await chromium.launch({
    executablePath: await ensureChromium(),
    args: [...CHROMIUM_ARGS, `--remote-debugging-port=${port}`],
  })
  try {
    yield await bareRow(port)
    const event = { path: await publicEventPath(tuesday), signedIn: false, name: '/event/{id}' }
    for (const page of [...PAGES, event]) yield* await rowsOf(tuesday, page, port)
  } finally {
    await browser.close()
    await tuesday.stop()
  }
}

/** The score of the plainest page on this machine: the upper limit for ours. */
async function bareRow(port: number): Promise<BenchRow> {
  const bare = await serveBareNext({ DATA_DIR: await demoDataDir() })
  try {
    const result = await medianOf(bare.url('/cards'), { port })
    const value = scoreOf(result, 'performance')
    return {
      row: 'bare Next page, 20 cards, performance',
      value,
      reference: 'a full score',
      ratio: value / 100,
      note: `${lostIn(result, 'performance')}; ${speedOf(result)}`,
    }
  } finally {
    await bare.stop()
  }
}

/** The run with the median performance. */
async function medianOf(url: string, own: Flags): Promise<Result> {
  const flags = { logLevel: 'error', output: 'json', ...own } satisfies Flags
  const results: Result[] = []
  for (let at = 0; at < RUNS; at++) results.push(await lookAt(url, flags))
  const orderedPair = results.toSorted((a, b) => scoreOf(a, 'performance') - scoreOf(b, 'performance'))
  const result = orderedPair[Math.floor(orderedPair.length / 2)]
  if (!result) throw new Error('BENCH_LIGHTHOUSE_RUNS is not a number')
  return result
}

async function rowsOf(tuesday: Served, page: Page, port: number): Promise<BenchRow[]> {
  const result = await medianOf(tuesday.url(page.path), { port, ...(await cookieOf(tuesday, page)) })
  const name = `${page.name ?? page.path}${page.signedIn ? ' signed in' : ''}`
  const categories = (Object.keys(GOALS) as Category[]).filter((one) => one !== 'seo' || !page.signedIn)
  const shift = result.audits['cumulative-layout-shift']?.numericValue ?? Number.NaN
  return [
    ...categories.map((category) => ({
      row: `${name}, ${category}`,
      value: scoreOf(result, category),
      reference: `the goal: ${GOALS[category]}`,
      ratio: scoreOf(result, category) / GOALS[category],
      note:
        category === 'performance'
          ? `${lostIn(result, category)}; ${speedOf(result)}`
          : lostIn(result, category),
    })),
    { row: `${name}, layout shift`, value: shift, reference: 'the goal: 0', ratio: shift === 0 ? 1 : 0 },
  ]
}

async function cookieOf(tuesday: Served, page: Page): Promise<Flags> {
  if (!page.signedIn) return {}
  const account = demoAccounts.find((one) => one.kind === 'member' && one.domain === 'localhost')
  if (!account) throw new Error('the demo has no member to measure with')
  const { token } = await signIn(tuesday, account.domain, account.email, DEMO_PASSWORD)
  return { extraHeaders: { Cookie: `tuesday-session=${token}` } }
}

/** Repeats runs whose trace started too late, as happens on a busy machine. */
async function lookAt(url: string, flags: Flags, tries = 3): Promise<Result> {
  const found = await lighthouse(url, flags)
  if (found && !found.lhr.runtimeError) return found.lhr
  if (tries > 1) return lookAt(url, flags, tries - 1)
  throw new Error(`Lighthouse failed on ${url}: ${found?.lhr.runtimeError?.message}`)
}

const scoreOf = ({ categories }: Result, category: Category): number =>
  Math.round((categories[category]?.score ?? 0) * 100)

/** Lighthouse's benchmark of the machine: below about 1,000, its phone is slower than any real one. */
const speedOf = ({ environment }: Result): string => `machine ${Math.round(environment.benchmarkIndex)}`

/** Audits that cost points. */
function lostIn({ categories, audits }: Result, category: Category): string {
  const lost = (categories[category]?.auditRefs ?? []).flatMap(({ id, weight }) => {
    const { score, displayValue } = audits[id] ?? {}
    return weight > 0 && typeof score === 'number' && score < 1
      ? [displayValue ? `${id} ${displayValue}` : id]
      : []
  })
  return lost.length > 0 ? `less than full: ${lost.join(', ')}` : 'full'
}
