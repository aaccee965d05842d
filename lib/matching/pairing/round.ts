import type { Employers } from '../people/employers'
import { randomStream } from '../random'
import { type Candidates, candidateRoom, chooseCandidates } from './candidates'
import { coverLeftovers } from './coverage'
import { EXACT_LIMIT } from './exact-matching'
import { forbiddenPairs } from './forbidden-pairs'
import { type GroupRule, type Groups, groupRule } from './groups'
import { areExcluded, membersMayMeet, type RoundMembers } from './member-search'
import { type Claim, certifiedRatio, constantWeight, pairWeight, raisedScore, reviewRound } from './review'
import { buildRoundGraph, edgeScores, FULL_GRAPH_LIMIT } from './round-graph'
import { solveRound } from './solve-round'
import { formTrio, type TrioSearch } from './trio'
import { recency, TURN_MEMORY } from './turns'

/** Input from earlier rounds and from members' choices. */
export type History = {
  /** Pairs that must not be proposed: met, proposed, hidden, disliked, reported, blocked. Order does not matter. */
  excluded: readonly (readonly [string, string])[]
  /**
   * How many rounds ago each member was last unmatched or in a trio, 1 for the last round; the more recent, the higher
   * their priority now. Newcomers count from the round before their first.
   */
  turns?: Readonly<Record<string, number>>
  /** Each member's debt, 0 to 1, as returned by the last round. */
  debt?: Readonly<Record<string, number>>
  /** Pairs fixed by an organiser; kept as given, regardless of all other rules. */
  locked?: readonly (readonly [string, string])[]
  groups?: Groups
  /** Members of the community who do not participate in this round. */
  resting?: readonly string[]
}

export type PairOptions = {
  seed: number
  /** An odd member may join a pair. */
  allowTrio?: boolean
  /** Pairs that score less are not proposed; 0 by default. */
  floor?: number
  /** Pairs without a reason are not proposed. */
  needsReason?: boolean
  /** With `needsReason`: a true reason suffices, however low the score. */
  anyReason?: boolean
  /**
   * With `needsReason`: pairs between `floor` and this floor are used only until this share of the members meets
   * somebody.
   */
  usual?: { floor: number; share: number }
  /** With several partners each: members who would have none meet anybody above this floor, even without a reason. */
  anybody?: { floor: number }
  /** With `needsReason`: a cache of which pairs have one, for rounds of the same engine and options. */
  judged?: Map<string, boolean>
  /** Replaces the engine's score; must be symmetric and not negative. */
  scorer?: (a: string, b: string) => number
  /** Up to this many members the round is the exact optimum, at cubic cost; 1,000 by default. */
  exactUpTo?: number
  /** All candidates, if computed beforehand (`Engine.candidates`). */
  candidates?: Candidates
  /** Progress callback; `share` of the stage, 0 to 1. */
  onProgress?: (progress: { stage: 'candidates' | 'pairing'; share: number }) => void
}

/** `score` is how well the two fit, `weight` the pair's weight in this round, with coverage and fairness. */
export type Pair = { a: string; b: string; score: number; weight: number }

/** An odd member with a pair whose halves they may both meet; `score` is the mean of the three pairs. */
export type Trio = { members: [string, string, string]; score: number }

/**
 * Why a member has no partner: the count was odd; everybody is excluded for them; everybody allowed scores below the
 * floor; or all possible partners are taken, or the other group is empty.
 */
export type Unmatched = { id: string; reason: 'odd' | 'no-candidate' | 'below-floor' | 'taken' | 'group' }

export type Round = {
  pairs: Pair[]
  trios: Trio[]
  unmatched: Unmatched[]
  /** Upper bound of the total weight of any choice of pairs from the candidate graph. */
  bound: number
  /** Weight over the bound: 1 is proved best. */
  ratio: number
  /** The same for the fit alone: `ratio` also counts a constant for each pair, which is most of it. */
  fitRatio: number
  /** Members' debts after this round: pass them to the next. */
  debt: Record<string, number>
  /** Each participant's best possible score. */
  best: Record<string, number>
}

/** The community as input of the round, by member number. */
export type RoundCommunity = {
  ids: readonly string[]
  /** Members with one employer are kept apart; undefined if none are. */
  employers?: Employers
  forEachScored(member: number, visit: (other: number, score: number) => void): void
  score(a: number, b: number): number
  /** A faster way to find all candidates, if there is one. */
  findCandidates?(members: RoundMembers, onProgress: (share: number) => void): Candidates
}

/** The vertex of members who are in a locked pair or rest. */
const NO_VERTEX = -1

/** Progress is reported once per this many members. */
const REPORTED = 100

/**
 * Proposes at most one partner for each member. The same input and seed give the same round.
 * @param hasReason whether two members of a trio have a reason to meet; by default all have
 */
export function pairRound(
  community: RoundCommunity,
  history: History,
  options: PairOptions,
  hasReason?: (a: string, b: string, score: number) => boolean,
): Round {
  const seats = seatMembers(community, history, options.floor)
  const { slots: members, vertexOf, groups, floor, lockedPairs } = seats
  const random = randomStream(options.seed)
  const idOf = (vertex: number) => community.ids[members[vertex]!]!
  const claims = community.ids.map(
    (id): Claim => ({ debt: history.debt?.[id] ?? 0, turn: recency(history.turns?.[id]) }),
  )
  const claim = (vertex: number) => claims[members[vertex]!]!
  const priority = (vertex: number) => Math.round(claim(vertex).turn * TURN_MEMORY)
  const raised = (a: number, b: number, score: number) => raisedScore(score, claim(a), claim(b))
  const weigh = (a: number, b: number, score: number) => pairWeight(score, claim(a), claim(b))
  const score = (a: number, b: number) => community.score(members[a]!, members[b]!)
  const mayMeet = (a: number, b: number) => membersMayMeet(seats, members[a]!, members[b]!)
  const allowed = (a: number, b: number) => a !== b && mayMeet(a, b) && (floor <= 0 || score(a, b) >= floor)

  const searching = (share: number) => options.onProgress?.({ stage: 'candidates', share })
  const search = {
    count: members.length,
    mayMeet,
    floor,
    exactScore: undefined,
    forEachScored(vertex: number, visit: (other: number, score: number) => void) {
      if (vertex % REPORTED === 0) searching(vertex / members.length)
      community.forEachScored(members[vertex]!, (other, found) => {
        const otherVertex = vertexOf[other]!
        if (otherVertex !== NO_VERTEX) visit(otherVertex, found)
      })
    },
  }
  const candidates = () => {
    if (options.candidates) return options.candidates
    if (community.findCandidates) return community.findCandidates(seats, searching)
    const room = candidateRoom(members.length)
    chooseCandidates(search, room, 0, members.length)
    return room
  }
  const graph = buildRoundGraph(
    { ...search, drawnFrom: groups && drawnAcross(groups.across), candidates },
    weigh,
    random,
  )
  options.onProgress?.({ stage: 'pairing', share: 0 })
  const rowOf = (vertex: number) => graph.neighbours.subarray(graph.start[vertex]!, graph.start[vertex + 1]!)
  // With a floor the graph contains all allowed pairs, or in a large community the best of them.
  const neighbours = floor > 0 && members.length > FULL_GRAPH_LIMIT ? rowOf : undefined
  const { mate, bound } = solveRound(graph, options.exactUpTo ?? EXACT_LIMIT, { raised, priority, random })
  coverLeftovers(mate, {
    allowed,
    score,
    mayBeJoined: (a, b) => !groups || groups.overlap || groups.allows(members[a]!, members[b]!),
    priority,
    neighbours,
  })

  const round: Round = {
    pairs: [],
    trios: [],
    unmatched: [],
    bound,
    ratio: 1,
    fitRatio: 1,
    debt: {},
    best: {},
  }
  let reached = 0
  let constant = 0
  const count = (weight: number, a: Claim, b: Claim) => {
    reached += weight
    constant += constantWeight(a, b)
  }
  for (const [a, b] of lockedPairs) {
    const found = community.score(a, b)
    const weight = pairWeight(found, claims[a]!, claims[b]!)
    count(weight, claims[a]!, claims[b]!)
    round.bound += weight
    round.pairs.push({ a: community.ids[a]!, b: community.ids[b]!, score: found, weight })
  }
  settleLeftovers()
  for (const [a, b] of mate.entries()) {
    if (b <= a) continue
    const found = score(a, b)
    const weight = weigh(a, b, found)
    count(weight, claim(a), claim(b))
    round.pairs.push({ a: idOf(a), b: idOf(b), score: found, weight })
  }
  round.bound = Math.max(round.bound, reached)
  const certified = certifiedRatio(reached, round.bound, constant)
  round.ratio = certified.whole
  round.fitRatio = certified.fit
  findBest()
  const { best, bound: most } = round
  round.debt = reviewRound({
    pairs: pairsOf(round),
    debt: history.debt ?? {},
    turns: history.turns ?? {},
    best,
    bound: most,
  }).debt
  return round

  function settleLeftovers(): void {
    const unmatched = Array.from(mate.keys()).filter((vertex) => mate[vertex]! < 0)
    const odd = unmatched.length === 1 && members.length % 2 === 1
    const trios = options.allowTrio && unmatched.length > 0 ? searchTrios() : undefined
    for (const vertex of unmatched) {
      if (trios && joinTrio(vertex, trios)) continue
      round.unmatched.push({ id: idOf(vertex), reason: reasonFor(vertex, odd) })
    }
    if (members.length === 1 && round.unmatched[0]) round.unmatched[0].reason = 'odd'
  }

  function reasonFor(vertex: number, odd: boolean): Unmatched['reason'] {
    const grouped = groups?.includes(members[vertex]!) ?? false
    let isFree = false
    let isOfTheirs = false
    for (const other of members.keys()) {
      if (other === vertex || areExcluded(seats, members[vertex]!, members[other]!)) continue
      isFree = true
      if (!mayMeet(vertex, other)) continue
      isOfTheirs = true
      if (neighbours && neighbours(vertex).length === 0) break
      if (neighbours || allowed(vertex, other)) return grouped ? 'group' : odd ? 'odd' : 'taken'
    }
    return !isFree ? 'no-candidate' : isOfTheirs ? 'below-floor' : grouped ? 'group' : 'no-candidate'
  }

  /** Makes a trio with an unmatched member. In a trio, the best pair counts. */
  function joinTrio(vertex: number, trios: TrioSearch): boolean {
    const three = formTrio(mate, vertex, trios)
    if (!three) return false
    const [a, b, c] = three
    const scored = [
      [a, b],
      [a, c],
      [b, c],
    ].map(([x, y]) => ({ x: x!, y: y!, found: score(x!, y!) }))
    const best = scored.reduce((one, other) => (other.found > one.found ? other : one))
    count(weigh(best.x, best.y, best.found), claim(best.x), claim(best.y))
    const sum = scored.reduce((total, { found }) => total + found, 0)
    round.trios.push({ members: [idOf(a), idOf(b), idOf(c)], score: sum / 3 })
    return true
  }

  /** Reads the graph if it contains all pairs that may meet, otherwise scores them. */
  function searchTrios(): TrioSearch {
    const isWhole = floor > 0 || members.length <= FULL_GRAPH_LIMIT
    const scoreIfAllowed = isWhole
      ? edgeScores(graph)
      : (a: number, b: number) => (a !== b && mayMeet(a, b) ? score(a, b) : undefined)
    return {
      partners: isWhole
        ? rowOf
        : (vertex) =>
            Array.from(members.keys()).filter((other) => other !== vertex && mayMeet(vertex, other)),
      scoreIfAllowed,
      turn: (vertex) => claim(vertex).turn,
      hasReason: hasReason && ((a, b) => hasReason(idOf(a), idOf(b), score(a, b))),
    }
  }

  function findBest(): void {
    for (const vertex of members.keys()) {
      let most = 0
      for (let i = graph.start[vertex]!; i < graph.start[vertex + 1]!; i++)
        most = Math.max(most, graph.scores[i]!)
      round.best[idOf(vertex)] = most
    }
    for (const member of lockedPairs.flat()) {
      let most = 0
      community.forEachScored(member, (other, found) => {
        if (found > most && !seats.resting.has(other) && membersMayMeet(seats, member, other)) most = found
      })
      round.best[community.ids[member]!] = most
    }
  }

  function drawnAcross(across: (member: number) => readonly number[]) {
    const pools = new Map<readonly number[], number[]>()
    return (vertex: number): readonly number[] => {
      const whole = across(members[vertex]!)
      const known = pools.get(whole)
      if (known) return known
      const pool = whole.flatMap((member) => (vertexOf[member] === NO_VERTEX ? [] : [vertexOf[member]!]))
      pools.set(whole, pool)
      return pool
    }
  }
}

/** A trio is three pairs. */
export const pairsOf = ({ pairs, trios }: Pick<Round, 'pairs' | 'trios'>): Omit<Pair, 'weight'>[] => [
  ...pairs,
  ...trios.flatMap(({ members: [a, b, c], score }) => [
    { a, b, score },
    { a, b: c, score },
    { a: b, b: c, score },
  ]),
]

/** A round's members with its rules. */
export type Seats = RoundMembers & {
  groups: GroupRule | undefined
  resting: ReadonlySet<number>
  lockedPairs: [number, number][]
}

/** Assigns a vertex to each member who is not in a locked pair and does not rest. */
export function seatMembers(
  { ids, employers }: Pick<RoundCommunity, 'ids' | 'employers'>,
  history: Pick<History, 'excluded' | 'locked' | 'resting' | 'groups'>,
  floor = 0,
): Seats {
  const numberOf = new Map(ids.map((id, number) => [id, number]))
  const resting = new Set((history.resting ?? []).flatMap((id) => numberOf.get(id) ?? []))
  const lockedPairs = lockPairs(history.locked ?? [], numberOf)
  const lockedMembers = new Set(lockedPairs.flat())
  const slots = Int32Array.from(
    Array.from(ids.keys()).filter((member) => !lockedMembers.has(member) && !resting.has(member)),
  )
  const vertexOf = new Int32Array(ids.length).fill(NO_VERTEX)
  for (const [vertex, member] of slots.entries()) vertexOf[member] = vertex
  const forbidden = forbiddenPairs(ids.length, excludedPairs(history.excluded, numberOf))
  const groups = groupRule(history.groups, ids.length, numberOf)
  return {
    slots,
    vertexOf,
    forbidden,
    sides: groups?.sides,
    employers,
    groups,
    resting,
    floor,
    lockedPairs,
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

function excludedPairs(
  excluded: History['excluded'],
  numberOf: ReadonlyMap<string, number>,
): [number, number][] {
  const pairs: [number, number][] = []
  for (const [one, other] of excluded) {
    const a = numberOf.get(one)
    const b = numberOf.get(other)
    if (a !== undefined && b !== undefined && a !== b) pairs.push([a, b])
  }
  return pairs
}
