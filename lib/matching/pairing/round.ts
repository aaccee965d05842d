import type { Employers } from '../people/employers'
import { randomStream } from '../random'
import { type Candidates, candidateRoom, chooseCandidates } from './candidates'
import { coverLeftovers, leftoversOf } from './coverage'
import { EXACT_LIMIT } from './exact-matching'
import type { GroupRule } from './groups'
import type { History } from './history'
import { membersMayMeet, type RoundMembers } from './member-search'
import { claimsOf, pairWeight, reviewRound } from './review'
import {
  buildRoundGraph,
  edgeScores,
  FULL_GRAPH_LIMIT,
  type RoundGraph,
  type RoundPeople,
} from './round-graph'
import { NO_VERTEX, type Seats, seatMembers } from './seats'
import { solveRound } from './solve-round'
import { formTrio, type TrioSearch } from './trio'
import { type Unmatched, unmatchedReason } from './unmatched'
import { type Vertices, verticesOf } from './vertices'

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
export type Trio = { members: [string, string, string]; score: number; pairs: Omit<Pair, 'weight'>[] }

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

/** Progress is reported once per this many members. */
const REPORTED = 100

/** Whether what two members wrote supports a match of this score. */
export type HasReason = (a: string, b: string, score: number) => boolean

/**
 * Proposes at most one partner for each member. The same input and seed give the same round.
 * @param hasReason for the members of trios; by default all have one
 */
export function pairRound(
  community: RoundCommunity,
  history: History,
  options: PairOptions,
  hasReason?: HasReason,
): Round {
  const { debt = {}, turns = {} } = history
  const seats = seatMembers(community, history, options.floor)
  const vertices = verticesOf(seats, community, history)
  const { count, idOf, weigh } = vertices
  const random = randomStream(options.seed)
  const graph = buildRoundGraph(peopleOf(community, vertices, options), weigh, random)
  options.onProgress?.({ stage: 'pairing', share: 0 })
  const solved = solveRound(graph, options.exactUpTo ?? EXACT_LIMIT, { ...vertices, random })
  const { mate } = solved
  // With a floor the graph contains all allowed pairs, or in a large community the best of them.
  const neighbours = seats.floor > 0 && count > FULL_GRAPH_LIMIT ? rowsOf(graph) : undefined
  coverLeftovers(mate, { ...vertices, mayBeJoined: mayBeJoined(seats), neighbours })
  const leftovers = leftoversOf(mate)
  const isOdd = leftovers.length === 1 && count % 2 === 1
  const trios = options.allowTrio ? formTrios(mate, leftovers, vertices, graph, hasReason) : []
  const inTrio = new Set(trios.flat())

  const locked = lockedPairsOf(community, seats, history)
  const round = {
    pairs: [...locked, ...pairsOfMates(mate, vertices)],
    trios: trios.map((three) => trioOf(three, vertices)),
    unmatched: leftovers
      .filter((vertex) => mate[vertex]! < 0 && !inTrio.has(vertex))
      .map((vertex) => ({ id: idOf(vertex), reason: unmatchedReason(vertex, vertices, isOdd, neighbours) })),
    bound: locked.reduce((sum, { weight }) => sum + weight, solved.bound),
    best: bestScores(community, vertices, graph),
  }
  return { ...round, ...reviewRound({ ...round, pairs: pairsOf(round), debt, turns }) }
}

/** The input of the round's graph. */
function peopleOf(
  community: RoundCommunity,
  { seats, count, mayMeet }: Vertices,
  { candidates, onProgress }: PairOptions,
): RoundPeople {
  const { slots: members, vertexOf, groups, floor } = seats
  const searching = (share: number) => onProgress?.({ stage: 'candidates', share })
  const search = {
    count,
    mayMeet,
    floor,
    exactScore: undefined,
    forEachScored(vertex: number, visit: (other: number, score: number) => void) {
      if (vertex % REPORTED === 0) searching(vertex / count)
      community.forEachScored(members[vertex]!, (other, found) => {
        const otherVertex = vertexOf[other]!
        if (otherVertex !== NO_VERTEX) visit(otherVertex, found)
      })
    },
  }
  return {
    ...search,
    drawnFrom: groups && drawnAcross(seats, groups),
    candidates() {
      if (candidates) return candidates
      if (community.findCandidates) return community.findCandidates(seats, searching)
      const room = candidateRoom(count)
      chooseCandidates(search, room, 0, count)
      return room
    },
  }
}

/** The vertices that the groups of a vertex allow. */
function drawnAcross({ slots: members, vertexOf }: Seats, groups: GroupRule) {
  const pools = new Map<readonly number[], number[]>()
  return (vertex: number): readonly number[] => {
    const whole = groups.across(members[vertex]!)
    const known = pools.get(whole)
    if (known) return known
    const pool = whole.flatMap((member) => (vertexOf[member] === NO_VERTEX ? [] : [vertexOf[member]!]))
    pools.set(whole, pool)
    return pool
  }
}

const mayBeJoined =
  ({ slots: members, groups }: Seats) =>
  (a: number, b: number): boolean =>
    !groups || groups.overlap || groups.allows(members[a]!, members[b]!)

/** Each vertex's neighbours in the graph, heaviest first. */
const rowsOf =
  ({ neighbours, start }: RoundGraph) =>
  (vertex: number): Int32Array =>
    neighbours.subarray(start[vertex]!, start[vertex + 1]!)

/** Makes trios with unmatched vertices, where three can be found. Changes `mate`; the three have no mate. */
function formTrios(
  mate: Int32Array,
  leftovers: readonly number[],
  vertices: Vertices,
  graph: RoundGraph,
  hasReason: HasReason | undefined,
): [number, number, number][] {
  if (leftovers.length === 0) return []
  const search = trioSearch(vertices, graph, hasReason)
  return leftovers.flatMap((vertex) => {
    const three = formTrio(mate, vertex, search)
    return three ? [three] : []
  })
}

/** Reads the graph if it contains all pairs that may meet, otherwise scores them. */
function trioSearch(
  { seats, count, idOf, claim, score, mayMeet }: Vertices,
  graph: RoundGraph,
  hasReason: HasReason | undefined,
): TrioSearch {
  const isWhole = seats.floor > 0 || count <= FULL_GRAPH_LIMIT
  const everybody = Array.from(seats.slots.keys())
  return {
    partners: isWhole
      ? rowsOf(graph)
      : (vertex) => everybody.filter((other) => other !== vertex && mayMeet(vertex, other)),
    scoreIfAllowed: isWhole
      ? edgeScores(graph)
      : (a, b) => (a !== b && mayMeet(a, b) ? score(a, b) : undefined),
    turn: (vertex) => claim(vertex).turn,
    hasReason: hasReason && ((a, b) => hasReason(idOf(a), idOf(b), score(a, b))),
  }
}

function trioOf([a, b, c]: [number, number, number], { idOf, score }: Vertices): Trio {
  const pairs = [
    [a, b],
    [a, c],
    [b, c],
  ].map(([one, other]) => ({ a: idOf(one!), b: idOf(other!), score: score(one!, other!) }))
  const sum = pairs.reduce((total, pair) => total + pair.score, 0)
  return { members: [idOf(a), idOf(b), idOf(c)], score: sum / 3, pairs }
}

function lockedPairsOf(
  { ids, score: scoreOf }: RoundCommunity,
  { lockedPairs }: Seats,
  history: History,
): Pair[] {
  const claim = claimsOf(history)
  return lockedPairs.map(([one, other]) => {
    const score = scoreOf(one, other)
    const [a, b] = [ids[one]!, ids[other]!]
    return { a, b, score, weight: pairWeight(score, claim(a), claim(b)) }
  })
}

function pairsOfMates(mate: Int32Array, { idOf, score: scoreOf, weigh }: Vertices): Pair[] {
  const pairs: Pair[] = []
  for (const [a, b] of mate.entries()) {
    if (b <= a) continue
    const score = scoreOf(a, b)
    pairs.push({ a: idOf(a), b: idOf(b), score, weight: weigh(a, b, score) })
  }
  return pairs
}

/** The best possible score of each participant, and of those in locked pairs. */
function bestScores(
  { ids, forEachScored }: RoundCommunity,
  { seats, count, idOf }: Vertices,
  { start, scores }: RoundGraph,
): Record<string, number> {
  const best: Record<string, number> = {}
  for (let vertex = 0; vertex < count; vertex++) {
    let most = 0
    for (let i = start[vertex]!; i < start[vertex + 1]!; i++) most = Math.max(most, scores[i]!)
    best[idOf(vertex)] = most
  }
  for (const member of seats.lockedPairs.flat()) {
    let most = 0
    forEachScored(member, (other, score) => {
      if (score > most && !seats.resting.has(other) && membersMayMeet(seats, member, other)) most = score
    })
    best[ids[member]!] = most
  }
  return best
}

/** A trio is three pairs. */
export const pairsOf = ({ pairs, trios }: Pick<Round, 'pairs' | 'trios'>): Omit<Pair, 'weight'>[] => [
  ...pairs,
  ...trios.flatMap((trio) => trio.pairs),
]
