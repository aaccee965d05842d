import { randomStream } from '../random'
import { coverLeftovers } from './coverage'
import { nextDebt } from './debt'
import { EXACT_LIMIT } from './exact-matching'
import { buildRoundGraph } from './round-graph'
import { solveRound } from './solve-round'

/** What earlier rounds and the members' own choices say about this round. */
export type History = {
  /** Pairs that must not be proposed: met, proposed, hidden, disliked, reported, blocked. Order does not matter. */
  excluded: readonly (readonly [string, string])[]
  /** Members left alone in the last round: first in line now. */
  leftOut?: readonly string[]
  /** What each member is owed, 0 to 1, as the last result returned it. */
  debt?: Readonly<Record<string, number>>
  /** Pairs fixed by an organiser; kept as given, whatever else holds. */
  locked?: readonly (readonly [string, string])[]
}

export type PairOptions = {
  seed: number
  /** An odd member may join a pair. */
  allowTrio?: boolean
  /** Pairs that score less are not proposed; 0 by default. */
  floor?: number
  /** Replaces the engine's score; must be symmetric and not negative. */
  scorer?: (a: string, b: string) => number
  /** Up to this many members the round is the exact optimum, at cubic cost; 1,000 by default. */
  exactUpTo?: number
  /** Told how far the round is; `share` of the stage, 0 to 1. */
  onProgress?: (progress: { stage: 'candidates' | 'pairing'; share: number }) => void
}

/** `score` is how well the two fit, `weight` what the pair counted in this round, with coverage and fairness. */
export type Pair = { a: string; b: string; score: number; weight: number }

/** An odd member with a pair that both of whose halves they may meet; `score` is the mean of the three pairs. */
export type Trio = { members: [string, string, string]; score: number }

/**
 * Why a member has no partner: the count was odd; everybody is excluded for them; everybody allowed scores below the
 * floor; or all whom they could meet had to meet somebody else.
 */
export type Unmatched = { id: string; reason: 'odd' | 'no-candidate' | 'below-floor' | 'taken' }

export type Round = {
  pairs: Pair[]
  trios: Trio[]
  unmatched: Unmatched[]
  /** Upper bound of the total weight that any choice of pairs from the candidate graph could reach. */
  bound: number
  /** Weight reached over the bound: 1 is proved best. */
  ratio: number
  /** What members are owed after this round: pass it to the next. */
  debt: Record<string, number>
}

/** The community as the round sees it, by member number. */
export type RoundCommunity = {
  ids: readonly string[]
  forEachScored(member: number, visit: (other: number, score: number) => void): void
  score(a: number, b: number): number
  /** Whether `forEachScored` leaves out some, and estimates the others' scores. */
  estimates?: boolean
}

/** Coverage comes first: a pair more outweighs better scores. */
const COVERAGE = 1.5

/** What pairing someone left out last time adds. */
const LEFT_OUT = 0.5

/** Of a member in a locked pair. */
const NO_VERTEX = -1

/** Members between two reports of progress. */
const REPORTED = 100

/** How strongly debt raises a pair's score. */
const DEBT_WEIGHT = 1

/** Proposes at most one partner to everyone. The same input and seed give the same round. */
export function pairRound(community: RoundCommunity, history: History, options: PairOptions): Round {
  const numberOf = new Map(community.ids.map((id, number) => [id, number]))
  const lockedPairs = lockPairs(history.locked ?? [], numberOf)
  const lockedMembers = new Set(lockedPairs.flat())
  const members = Array.from(community.ids.keys()).filter((member) => !lockedMembers.has(member))
  const vertexOf = new Int32Array(community.ids.length).fill(NO_VERTEX)
  for (const [vertex, member] of members.entries()) vertexOf[member] = vertex
  const forbidden = forbiddenSets(history.excluded, members, numberOf, vertexOf)
  const floor = options.floor ?? 0
  const random = randomStream(options.seed)
  const leftOut = new Set(history.leftOut ?? [])
  const idOf = (vertex: number) => community.ids[members[vertex]!]!
  const owed = (vertex: number) => history.debt?.[idOf(vertex)] ?? 0
  const priority = (vertex: number) => (leftOut.has(idOf(vertex)) ? 1 : 0)
  const raised = (a: number, b: number, score: number) =>
    score * (1 + (DEBT_WEIGHT * (owed(a) + owed(b))) / 2)
  const weigh = (a: number, b: number, score: number) =>
    raised(a, b, score) + LEFT_OUT * (priority(a) + priority(b)) + COVERAGE
  const score = (a: number, b: number) => community.score(members[a]!, members[b]!)
  const allowed = (a: number, b: number) =>
    a !== b && !forbidden[a]!.has(b) && (floor <= 0 || score(a, b) >= floor)

  const graph = buildRoundGraph(
    {
      count: members.length,
      forbidden,
      floor,
      exactScore: community.estimates ? score : undefined,
      forEachScored: (vertex, visit) => {
        if (vertex % REPORTED === 0)
          options.onProgress?.({ stage: 'candidates', share: vertex / members.length })
        community.forEachScored(members[vertex]!, (other, found) => {
          const otherVertex = vertexOf[other]!
          if (otherVertex !== NO_VERTEX) visit(otherVertex, found)
        })
      },
    },
    weigh,
    random,
  )
  options.onProgress?.({ stage: 'pairing', share: 0 })
  const { mate, bound } = solveRound(graph, options.exactUpTo ?? EXACT_LIMIT, { raised, priority, random })
  coverLeftovers(mate, { allowed, score, priority: (vertex) => priority(vertex) > 0 })

  const round: Round = { pairs: [], trios: [], unmatched: [], bound, ratio: 1, debt: { ...history.debt } }
  for (const [a, b] of lockedPairs) {
    const found = community.score(a, b)
    round.pairs.push({ a: community.ids[a]!, b: community.ids[b]!, score: found, weight: found + COVERAGE })
  }
  let reached = 0
  for (const [a, b] of mate.entries()) {
    if (b <= a) continue
    const found = score(a, b)
    const weight = weigh(a, b, found)
    reached += weight
    round.pairs.push({ a: idOf(a), b: idOf(b), score: found, weight })
  }
  round.bound = Math.max(bound, reached)
  round.ratio = round.bound > 0 ? reached / round.bound : 1
  settleLeftovers()
  settleDebts()
  return round

  function settleLeftovers(): void {
    const alone = Array.from(mate.keys()).filter((vertex) => mate[vertex]! < 0)
    const odd = alone.length === 1 && members.length % 2 === 1
    for (const vertex of alone) {
      if (options.allowTrio && joinPair(vertex)) continue
      const others = Array.from(members.keys()).filter((other) => other !== vertex)
      const notExcluded = others.filter((other) => !forbidden[vertex]!.has(other))
      const reason =
        notExcluded.length === 0
          ? 'no-candidate'
          : !notExcluded.some((other) => allowed(vertex, other))
            ? 'below-floor'
            : odd
              ? 'odd'
              : 'taken'
      round.unmatched.push({ id: idOf(vertex), reason })
    }
    if (members.length === 1 && round.unmatched[0]) round.unmatched[0].reason = 'odd'
  }

  /** Makes a trio of the pair that suits a lone member best, if they may meet both of it. */
  function joinPair(vertex: number): boolean {
    let best: { at: number; a: number; b: number; sum: number } | undefined
    for (const [at, pair] of round.pairs.entries()) {
      const a = vertexOf[numberOf.get(pair.a)!]!
      const b = vertexOf[numberOf.get(pair.b)!]!
      if (a === NO_VERTEX || b === NO_VERTEX || !allowed(vertex, a) || !allowed(vertex, b)) continue
      const sum = score(vertex, a) + score(vertex, b) + pair.score
      if (!best || sum > best.sum) best = { at, a, b, sum }
    }
    if (!best) return false
    round.pairs.splice(best.at, 1)
    round.trios.push({ members: [idOf(best.a), idOf(best.b), idOf(vertex)], score: best.sum / 3 })
    return true
  }

  function settleDebts(): void {
    const received = new Map<string, number>()
    for (const { a, b, score: found } of round.pairs) {
      received.set(a, found)
      received.set(b, found)
    }
    for (const trio of round.trios) for (const id of trio.members) received.set(id, trio.score)
    for (const vertex of members.keys()) {
      let bestPossible = 0
      for (let i = graph.start[vertex]!; i < graph.start[vertex + 1]!; i++) {
        bestPossible = Math.max(bestPossible, graph.scores[i]!)
      }
      const id = idOf(vertex)
      round.debt[id] = nextDebt(owed(vertex), received.get(id) ?? 0, bestPossible)
    }
  }
}

function lockPairs(
  locked: readonly (readonly [string, string])[],
  numberOf: ReadonlyMap<string, number>,
): [number, number][] {
  const taken = new Set<number>()
  const pairs: [number, number][] = []
  for (const [one, other] of locked) {
    const a = numberOf.get(one)
    const b = numberOf.get(other)
    if (a === undefined || b === undefined) continue
    if (a === b || taken.has(a) || taken.has(b)) {
      throw new RangeError(`Locked pairs overlap at ${one} and ${other}`)
    }
    taken.add(a).add(b)
    pairs.push([a, b])
  }
  return pairs
}

function forbiddenSets(
  excluded: History['excluded'],
  members: readonly number[],
  numberOf: ReadonlyMap<string, number>,
  vertexOf: Int32Array,
): Set<number>[] {
  const sets = members.map(() => new Set<number>())
  for (const [one, other] of excluded) {
    const a = vertexOf[numberOf.get(one) ?? -1] ?? NO_VERTEX
    const b = vertexOf[numberOf.get(other) ?? -1] ?? NO_VERTEX
    if (a === NO_VERTEX || b === NO_VERTEX) continue
    sets[a]!.add(b)
    sets[b]!.add(a)
  }
  return sets
}
