import { setTimeout as pause } from 'node:timers/promises'
import { DEMO_PASSWORD, type DemoAccountKind, demoAccounts } from '@/lib/db/seed/demo-accounts'
import { burn } from './burner'
import { demoDataDir, type SignedIn, signIn } from './demo-data'
import { hasHaproxy } from './haproxy'
import { startMailServer } from './mail-server'
import { type Noise, noisesOf } from './noise'
import { pacedLatencies } from './paced'
import { postgresUrl, withDatabase } from './postgres'
import { cpuMsOf, serveTuesday } from './program'
import type { BenchRow } from './row'
import { asAdmin, type Site, startSite } from './site'

const TURNS = Number(process.env.BENCH_TURNS ?? 5)
/** Measures only noises whose name contains this. */
const NOISE = process.env.BENCH_NOISE ?? ''
/** A community of 2,000. */
const LOUD = 'large.localhost'
const QUIET = 'localhost'
/** Time for a job to start the work, which may take five seconds. */
const UNDER_WAY_MS = 6_000

/**
 * Latency of a member's requests, one every 50 ms, while another community is busy: against an idle program, and against
 * an unrelated process that uses as much CPU time as the noise did. If all cores are busy, the second reference shows
 * what a full machine costs; the rest is ours.
 */
export async function* run(): AsyncGenerator<BenchRow | string> {
  const adminUrl = postgresUrl()
  const redisUrl = process.env.TEST_REDIS_URL ?? process.env.REDIS_URL
  if (!adminUrl || !redisUrl) return yield '  set TEST_DATABASE_URL and TEST_REDIS_URL'
  if (!hasHaproxy()) return yield '  HAProxy is not installed here'
  const mailServer = await startMailServer()
  const rows: BenchRow[] = []
  try {
    await withDatabase(adminUrl, async (url) => {
      const env = {
        DATABASE_URL: url,
        REDIS_URL: redisUrl,
        DRAIN_SECONDS: '0',
        MAIL_URL: `smtp://127.0.0.1:${mailServer.port}`,
        MAIL_RATE: '10000',
        // Also measured at night.
        QUIET_HOURS: 'off',
      }
      const dataDir = await demoDataDir()
      await (await serveTuesday(dataDir, env)).stop()
      const site = await startSite(['web', 'web', 'realtime', 'worker'], dataDir, env)
      try {
        for await (const row of measure(site, url)) rows.push(row)
      } finally {
        await site.stop()
      }
    })
  } finally {
    await mailServer.stop()
    yield* rows
  }
}

async function* measure(site: Site, databaseUrl: string): AsyncGenerator<BenchRow> {
  const quiet = await signedIn(site, QUIET, 'member')
  const call = (path: string) => ({
    port: site.port,
    path,
    headers: { host: QUIET, cookie: `tuesday-session=${quiet.token}` },
  })
  const calls = {
    'list of 20 members': call(`/api/community/${quiet.communityId}/participants-list`),
    '/my_communities, page': call('/my_communities'),
  }
  const noises = noisesOf({
    site,
    databaseUrl,
    host: LOUD,
    member: await signedIn(site, LOUD, 'member'),
    organiser: await signedIn(site, LOUD, 'organiser'),
  })
  for (const asked of Object.values(calls)) await pacedLatencies(asked)
  for (const [noise, make] of Object.entries(noises).filter(([name]) => name.includes(NOISE)))
    for (const [name, asked] of Object.entries(calls)) {
      const latencies = { quiet: [] as number[][], noisy: [] as number[][], full: [] as number[][] }
      const cores: number[] = []
      let said = ''
      // In turns, so that other load affects all alike.
      for (let turn = 0; turn < TURNS; turn++) {
        const alone = await during(site, databaseUrl, () => pacedLatencies(asked))
        latencies.quiet.push(alone.result)
        const loud = await beside(make, () => during(site, databaseUrl, () => pacedLatencies(asked)))
        latencies.noisy.push(loud.result.result)
        said = loud.said
        const more = Math.max(0.05, loud.result.cores - alone.cores)
        cores.push(more)
        const other = burn(more)
        await pause(500)
        latencies.full.push(await pacedLatencies(asked))
        other.stop()
      }
      const [before, after, full] = [p95(latencies.quiet), p95(latencies.noisy), p95(latencies.full)]
      const middle = (turns: number[][]) => median(turns.flat()).toFixed(1)
      const note = `a community of 2,000 beside it: ${said}; ${(cores.reduce((a, b) => a + b) / cores.length).toFixed(2)} cores more in use; p50 quiet ${middle(latencies.quiet)}, noisy ${middle(latencies.noisy)}, full machine ${middle(latencies.full)} ms`
      const row = `p95 of a member's ${name}, beside ${noise} of another community`
      const goal = { of: 'ratio', most: 1.2 } as const
      yield {
        row,
        value: after,
        unit: 'ms',
        reference: `quiet: ${before.toFixed(1)} ms`,
        ratio: after / before,
        goal,
        note,
      }
      yield {
        row,
        value: after,
        unit: 'ms',
        reference: `as much processor time used by another program: ${full.toFixed(1)} ms`,
        ratio: after / full,
        goal,
      }
    }
}

function signedIn(site: Site, domain: string, kind: DemoAccountKind): Promise<SignedIn> {
  const account = demoAccounts.find((one) => one.kind === kind && one.domain === domain)
  const [first] = site.pages
  if (!account || !first) throw new Error(`the demo has no ${kind} of ${domain}`)
  return signIn(first, domain, account.email, DEMO_PASSWORD)
}

async function beside<T>(noise: Noise, work: () => Promise<T>): Promise<{ result: T; said: string }> {
  const stopping = new AbortController()
  const making = noise(stopping.signal)
  // Awaited below, unless the work fails first.
  making.catch(() => undefined)
  await pause(UNDER_WAY_MS)
  try {
    const result = await work()
    stopping.abort()
    return { result, said: await making }
  } finally {
    stopping.abort()
  }
}

/** @returns how many cores our processes and their connections in Postgres used meanwhile */
async function during<T>(site: Site, databaseUrl: string, work: () => Promise<T>) {
  const used = async () => {
    const backends = await asAdmin<{ pid: number }>(
      databaseUrl,
      'SELECT pid FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()',
    )
    return new Map<unknown, number>([
      ...[...site.pages, ...site.workers].map((one) => [one, one.cpuMs()] as const),
      ...backends.map(({ pid }) => [pid, cpuMsOf(pid)] as const),
    ])
  }
  const before = await used()
  const began = performance.now()
  const result = await work()
  const ms = performance.now() - began
  let sum = 0
  for (const [whose, cpuMs] of await used()) sum += cpuMs - (before.get(whose) ?? 0)
  return { result, cores: sum / ms }
}

const at = (values: number[], share: number) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length * share)] ?? 0
const median = (values: number[]) => at(values, 0.5)
/** The median of the turns: a neighbour's load in one of them would decide the 95th percentile of all. */
const p95 = (turns: number[][]) => median(turns.map((values) => at(values, 0.95)))
