import autocannon from 'autocannon'

/** What one server did under load. Latencies in milliseconds. */
export type Load = { perSecond: number; p50: number; p97: number; p99: number }

export type Target = {
  url: string
  headers?: Record<string, string>
  /** Looks at every answer; a wrong one ends the bench. */
  isRight(body: string): boolean
}

const CONNECTIONS = 32
const WARM_UP_SECONDS = Number(process.env.BENCH_WARM_UP_SECONDS ?? 3)
const SECONDS = Number(process.env.BENCH_SECONDS ?? 5)

async function measure(target: Target, length: { duration: number } | { amount: number }): Promise<Load> {
  const result = await autocannon({
    url: target.url,
    headers: target.headers,
    connections: CONNECTIONS,
    timeout: 60,
    ...length,
    verifyBody: (body) => target.isRight(String(body)),
  })
  const wrong = result.mismatches + result.non2xx + result.errors
  if (wrong > 0 || result.requests.total === 0) {
    throw new Error(
      `${target.url}: ${wrong} of ${result.requests.total} answers were wrong, so there is no figure`,
    )
  }
  const { p50, p97_5, p99 } = result.latency
  // autocannon keeps no 95th percentile; the 97.5th is the next that it has.
  return { perSecond: result.requests.average, p50, p97: p97_5, p99 }
}

const median = (values: number[]) => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0

/**
 * Drives several servers in turn, so that what else the machine does falls on all of them alike.
 * @returns the medians of three turns each, after a warm-up
 */
export async function drive<Name extends string>(targets: Record<Name, Target>): Promise<Record<Name, Load>> {
  const names = Object.keys(targets) as Name[]
  for (const name of names) {
    // The first answers load code and open connections: by number, because they may take any time.
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
  })
  return Object.fromEntries(names.map((name) => [name, summary(turns[name])])) as Record<Name, Load>
}

const figures = (load: Load) => `p50 ${load.p50}, p97.5 ${load.p97}, p99 ${load.p99} ms`
const megabytes = (bytes: number) => `${Math.round(bytes / 2 ** 20)} MB`

/** A row of requests a second against a reference. */
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
