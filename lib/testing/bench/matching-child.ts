import {
  createEngine,
  type Engine,
  type Member,
  packCandidates,
  type Round,
  unpackCandidates,
} from '@/lib/matching'
import { syntheticMembers } from './matching-members'
import { plainBm25 } from './matching-peers'

/** Cost at one community size, measured in a separate process. Times in milliseconds. */
export type MatchingCost = {
  members: number
  buildMs: number
  roundMs: number
  /** Time of the round relative to greedy choice on plain BM25 lists, the simplest pairing. */
  plainRoundMs: number
  certifiedRatio: number
  unmatched: number
  /** After the round, and before the engine was created. */
  residentMb: number
  residentBeforeMb: number
  /** Pairing with candidates searched in four parts, two at a time; 0 if not tried. */
  sharedMs: number
  sharedTheSame: boolean
  /** CPU time of index and round together, independent of other load. */
  cpuMs: number
  /** Updating a request, and then the member's list. */
  upsertP99Ms: number
  changedP99Ms: number
  instantP50Ms: number
  instantP99Ms: number
  explainedP99Ms: number
  plainSearchP50Ms: number
}

const LIST = 20
const SAMPLES = 300

/** Above this, the plain round would take an hour and is estimated from single searches. */
const PLAIN_LIMIT = 20_000

/** Few enough to avoid an index rebuild at the smallest size. */
const CHANGES = 18

function measure(count: number): MatchingCost {
  const members = syntheticMembers(count, 7)
  globalThis.gc?.()
  const residentBeforeMb = process.memoryUsage.rss() / 1e6
  let engine = createEngine(members)
  const cpuStart = process.cpuUsage()
  const buildMs = timed(() => engine.score('m0', 'm1'))
  const roundStart = performance.now()
  const round = engine.pair({ excluded: [] }, { seed: 1 })
  const roundMs = performance.now() - roundStart
  const cpu = process.cpuUsage(cpuStart)
  const residentMb = process.memoryUsage.rss() / 1e6

  const shared = count > PLAIN_LIMIT ? { ms: 0, same: true } : sharedRound(engine, count, round)

  const ids = Array.from({ length: SAMPLES }, (_, i) => members[(i * 7919) % count]!.id)
  engine.instant(ids[0]!, LIST)
  const instant = ids.map((id) => timed(() => engine.instant(id, LIST))).sort(ascending)
  // The first call collects the community's two-word subjects.
  explainList(engine, ids[0]!)
  const explained = ids
    .slice(0, 100)
    .map((id) => timed(() => explainList(engine, id)))
    .sort(ascending)

  const upserts: number[] = []
  const changed: number[] = []
  for (const [i, id] of ids.slice(0, CHANGES).entries()) {
    const member = members[(i * 7919) % count]!
    const request = members[(i * 104_729) % count]!.lookingFor
    upserts.push(timed(() => engine.upsert({ ...member, lookingFor: request })))
    changed.push(timed(() => engine.instant(id, LIST)))
  }
  // The first call warms up.
  upserts.shift()
  upserts.sort(ascending)
  changed.sort(ascending)

  engine = createEngine([])
  const search = plainBm25(
    members.map(({ id, about, position, tags }) => ({
      id,
      text: [about, position, tags?.join(' ')].join(' '),
    })),
  )
  const plain = ids
    .map((id, i) => timed(() => search(members[(i * 7919) % count]!.lookingFor ?? id)))
    .sort(ascending)
  const plainRoundMs =
    count > PLAIN_LIMIT ? at(plain, 0.5) * count : timed(() => greedyRound(members, search))
  return {
    members: count,
    buildMs,
    roundMs,
    plainRoundMs,
    certifiedRatio: round.ratio,
    unmatched: round.unmatched.length,
    residentMb,
    residentBeforeMb,
    sharedMs: shared.ms,
    sharedTheSame: shared.same,
    cpuMs: (cpu.user + cpu.system) / 1e3,
    upsertP99Ms: at(upserts, 0.99),
    changedP99Ms: at(changed, 0.99),
    instantP50Ms: at(instant, 0.5),
    instantP99Ms: at(instant, 0.99),
    explainedP99Ms: at(explained, 0.99),
    plainSearchP50Ms: at(plain, 0.5),
  }
}

/** The round as shared by two indexed processes: the longer search, then the pairing. */
function sharedRound(engine: Engine, count: number, alone: Round): { ms: number; same: boolean } {
  const bounds = [0, 1, 2, 3, 4].map((part) => Math.ceil((part * count) / 4))
  const found: Uint8Array[] = []
  const search = [0, 1, 2, 3].map((part) =>
    timed(() => {
      const range = { from: bounds[part]!, to: bounds[part + 1]! }
      found.push(packCandidates(engine.candidates({ excluded: [] }, range)))
    }),
  )
  let round: Round | undefined
  const pairing = timed(() => {
    round = engine.pair({ excluded: [] }, { seed: 1, candidates: unpackCandidates(found) })
  })
  const longer = Math.max(search[0]! + search[1]!, search[2]! + search[3]!)
  return { ms: longer + pairing, same: JSON.stringify(round!.pairs) === JSON.stringify(alone.pairs) }
}

function explainList(engine: Engine, id: string): void {
  for (const suggestion of engine.instant(id, LIST)) engine.explain(id, suggestion.id, 'en')
}

/** Each member takes the first free member of their plain BM25 list. */
function greedyRound(members: readonly Member[], search: (query: string) => string[]): void {
  const taken = new Set<string>()
  for (const { id, lookingFor } of members) {
    if (taken.has(id)) continue
    const found = search(lookingFor ?? '').find((other) => other !== id && !taken.has(other))
    if (found) taken.add(id).add(found)
  }
}

function timed(work: () => unknown): number {
  const start = performance.now()
  work()
  return performance.now() - start
}

function ascending(a: number, b: number): number {
  return a - b
}

function at(sorted: readonly number[], share: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0
}

if (process.send) process.send(measure(Number(process.argv[2])))
