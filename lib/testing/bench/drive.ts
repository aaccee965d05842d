import autocannon from 'autocannon'
import type { BenchRow } from './row'

/** Performance of one server under load. Latencies and CPU time per request in milliseconds. */
export type Load = { perSecond: number; p50: number; p97: number; p99: number; cpu: number | null }

export type Target = {
  url: string
  headers?: Record<string, string>
  /** Posted as JSON; GET without it. */
  body?: unknown
  /** The expected status; 200 by default. */
  status?: number
  /** CPU time of the server so far, in milliseconds, independent of other load. */
  cpuMs?(): number
  /** Checks every response; a wrong one aborts the bench. */
  isRight(body: string): boolean
}

const CONNECTIONS = 32
const WARM_UP_SECONDS = Number(process.env.BENCH_WARM_UP_SECONDS ?? 3)
const SECONDS = Number(process.env.BENCH_SECONDS ?? 5)

async function measure(target: Target, length: { duration: number } | { amount: number }): Promise<Load> {
  const before = target.cpuMs?.()
  const result = await autocannon({
    url: target.url,
    headers: {
      ...(target.body === undefined ? {} : { 'content-type': 'application/json' }),
      ...target.headers,
    },
    method: target.body === undefined ? 'GET' : 'POST',
    body: target.body === undefined ? undefined : JSON.stringify(target.body),
    connections: CONNECTIONS,
    timeout: 60,
    ...length,
    verifyBody: (body) => target.isRight(String(body)),
  })
  const expected = target.status ?? 200
  const otherStatus = Object.entries(result.statusCodeStats ?? {})
    .filter(([status]) => Number(status) !== expected)
    .reduce((sum, [, { count }]) => sum + (count ?? 0), 0)
  const wrong = result.mismatches + otherStatus + result.errors
  if (wrong > 0 || result.requests.total === 0) {
    throw new Error(
      `${target.url}: ${wrong} of ${result.requests.total} answers were wrong, so there is no figure`,
    )
  }
  const spent = target.cpuMs && before !== undefined ? target.cpuMs() - before : null
  const { p50, p97_5, p99 } = result.latency
  // autocannon has no 95th percentile; the 97.5th is the closest.
  const cpu = spent === null ? null : spent / result.requests.total
  return { perSecond: result.requests.average, p50, p97: p97_5, p99, cpu }
}

const median = (values: number[]) => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0

/**
 * Drives several servers alternately, so that other load affects all alike.
 * @returns medians of three runs each, after a warm-up
 */
export async function drive<Name extends string>(targets: Record<Name, Target>): Promise<Record<Name, Load>> {
  const names = Object.keys(targets) as Name[]
  for (const name of names) {
    // The warm-up is a number of requests, because they load code and may take long.
    await measure(targets[name], { amount: 2 * CONNECTIONS })
    await measure(targets[name], { duration: WARM_UP_SECONDS })
  }
  const turns = Object.fromEntries(names.map((name) => [name, [] as Load[]])) as Record<Name, Load[]>
  for (let turn = 0; turn < 3; turn++) {
    for (const name of names) turns[name].push(await measure(targets[name], { duration: SECONDS }))
  }
  const summary = (loads: Load[]): Load => ({
    perSecond: median(loads.map((load) => load.perSecond)),
    p50: median(loads.map((load) => load.p50)),
    p97: median(loads.map((load) => load.p97)),
    p99: median(loads.map((load) => load.p99)),
    cpu: loads.some(({ cpu }) => cpu === null) ? null : median(loads.map(({ cpu }) => cpu ?? 0)),
  })
  return Object.fromEntries(names.map((name) => [name, summary(turns[name])])) as Record<Name, Load>
}

const figures = ({ p50, p97, p99, cpu }: Load) =>
  `p50 ${p50}, p97.5 ${p97}, p99 ${p99} ms${cpu === null ? '' : `, processor ${cpu.toFixed(3)} ms`}`
const megabytes = (bytes: number) => `${Math.round(bytes / 2 ** 20)} MB`

/** Requests per second against a reference. */
export function loadRow(
  row: string,
  ours: { load: Load; rss: number },
  reference: { name: string; load: Load; rss: number },
) {
  return {
    row,
    value: ours.load.perSecond,
    unit: 'req/s',
    reference: `${reference.name}: ${Math.round(reference.load.perSecond)} req/s`,
    ratio: ours.load.perSecond / reference.load.perSecond,
    note: `${figures(ours.load)}, ${megabytes(ours.rss)}; reference ${figures(reference.load)}, ${megabytes(reference.rss)}`,
  }
}

/**
 * CPU time per request against a reference: the figure least affected by other load. Without the database server's.
 */
export function processorRow(
  row: string,
  ours: Load,
  reference: { name: string; load: Load },
  least?: number,
): BenchRow {
  if (ours.cpu === null || reference.load.cpu === null)
    throw new Error(`${row}: no processor time was measured`)
  return {
    row: `${row}, processor time`,
    value: ours.cpu,
    unit: 'ms',
    reference: `${reference.name}: ${reference.load.cpu.toFixed(3)} ms`,
    ratio: reference.load.cpu / ours.cpu,
    ...(least === undefined ? {} : { goal: { of: 'ratio', least } }),
  }
}
