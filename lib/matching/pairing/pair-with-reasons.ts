import type { Candidates } from './candidates'
import type { History } from './history'
import type { RoundMembers } from './member-search'
import { reviewRound } from './review'
import {
  type HasReason,
  type Pair,
  type PairOptions,
  pairRound,
  pairsOf,
  type Round,
  type RoundCommunity,
} from './round'
import { FULL_GRAPH_LIMIT } from './round-graph'
import { seatMembers } from './seats'

/** Floors tried between the usual one and the lowest, as shares of the usual one. */
const STEPS = [1, 0.75, 0.5, 0.25, 0]

/** Number of attempts to re-pair a large round without pairs that lack a reason. */
const TRIES = 3

/**
 * A round of pairs with reasons; locked pairs are kept in any case. Pairs below `usual.floor` only fill the round up to
 * `usual.share` of its members, best first, and only if one answers the other's request.
 */
export function pairWithReasons(
  community: RoundCommunity,
  history: History,
  given: PairOptions,
  supports: HasReason,
): Round {
  const seats = seatMembers(community, history, given.floor)
  const isSmall = seats.slots.length <= FULL_GRAPH_LIMIT
  // In a large round the search for candidates takes most of the time, so all attempts share one.
  const candidates = given.candidates ?? (isSmall ? undefined : findCandidates(community, seats, given))
  const options = { ...given, candidates }
  const { floor = 0, usual, judged = new Map<string, boolean>() } = options
  const hasReason = (a: string, b: string, score: number): boolean => {
    const key = a < b ? `${a} ${b}` : `${b} ${a}`
    const known = judged.get(key) ?? supports(a, b, score)
    judged.set(key, known)
    return known
  }
  const pairFrom = isSmall ? pairChecked : pairRepeatedly
  if (!usual) return pairFrom(floor, community, history, options, hasReason)
  const steps = STEPS.map((share) => usual.floor * share).filter((step) => step > floor)
  let round = undefined as Round | undefined
  for (const step of [...steps, floor]) {
    round = pairFrom(step, community, history, options, hasReason)
    if (shareOf(round, round.pairs.length) >= usual.share) break
  }
  return withoutSpare(round!, history, usual)
}

const findCandidates = (
  { findCandidates: find }: RoundCommunity,
  seats: RoundMembers,
  { onProgress }: PairOptions,
): Candidates | undefined => find?.(seats, (share) => onProgress?.({ stage: 'candidates', share }))

/** A round whose pairs without a reason are excluded beforehand. */
function pairChecked(
  floor: number,
  community: RoundCommunity,
  history: History,
  options: PairOptions,
  hasReason: HasReason,
): Round {
  const groundlessPairs = withoutReason(community, history, floor, hasReason)
  const excluded = [...history.excluded, ...groundlessPairs]
  return explainUnmatched(
    pairRound(community, { ...history, excluded }, { ...options, floor }),
    groundlessPairs,
  )
}

/** For rounds too large for that: pairs found without a reason are excluded, and the round is paired again. */
function pairRepeatedly(
  floor: number,
  community: RoundCommunity,
  history: History,
  options: PairOptions,
  hasReason: HasReason,
): Round {
  const pair = (excluded: History['excluded']) =>
    pairRound(community, { ...history, excluded }, { ...options, floor }, hasReason)
  const fixed = new Set((history.locked ?? []).flat())
  const groundless = ({ pairs }: Round) =>
    pairs.filter(({ a, b, score }) => !fixed.has(a) && !hasReason(a, b, score))
  const groundlessPairs: [string, string][] = []
  let round = pair(history.excluded)
  let lacking = groundless(round)
  for (let tries = 1; lacking.length > 0 && tries < TRIES; tries++) {
    groundlessPairs.push(...lacking.map(({ a, b }): [string, string] => [a, b]))
    round = pair([...history.excluded, ...groundlessPairs])
    lacking = groundless(round)
  }
  return explainUnmatched(dropping(round, new Set(lacking), history), groundlessPairs)
}

/** All pairs above the floor without a reason, if there are few enough to check each. */
function withoutReason(
  { ids, forEachScored }: RoundCommunity,
  { resting = [] }: History,
  floor: number,
  hasReason: HasReason,
): [string, string][] {
  const away = new Set(resting)
  const found: [string, string][] = []
  for (const [a, id] of ids.entries()) {
    if (away.has(id)) continue
    forEachScored(a, (b, score) => {
      if (b > a && score >= floor && !away.has(ids[b]!) && !hasReason(id, ids[b]!, score))
        found.push([id, ids[b]!])
    })
  }
  return found
}

/** Members whose only candidates lack reasons count as 'below-floor', not as 'no-candidate'. */
function explainUnmatched(round: Round, groundlessPairs: readonly (readonly [string, string])[]): Round {
  const concerned = new Set(groundlessPairs.flat())
  return {
    ...round,
    unmatched: round.unmatched.map(({ id, reason }) => ({
      id,
      reason: reason === 'no-candidate' && concerned.has(id) ? 'below-floor' : reason,
    })),
  }
}

/** Drops the weakest pairs that the round can do without. */
function withoutSpare(
  round: Round,
  history: History,
  { floor, share }: NonNullable<PairOptions['usual']>,
): Round {
  const fixed = new Set((history.locked ?? []).flat())
  const spare = round.pairs
    .filter(({ a, score }) => score < floor && !fixed.has(a))
    .sort((one, other) => one.weight - other.weight)
  const dropped = new Set<Pair>()
  for (const pair of spare) {
    if (shareOf(round, round.pairs.length - dropped.size - 1) < share) break
    dropped.add(pair)
  }
  return dropping(round, dropped, history)
}

/** The share of members who meet somebody if this many pairs stay. */
function shareOf({ pairs, trios, unmatched }: Round, kept: number): number {
  const met = 2 * kept + 3 * trios.length
  return met / Math.max(1, 2 * pairs.length + 3 * trios.length + unmatched.length)
}

/** The round without some of its pairs, as if it had never had them. */
function dropping(round: Round, dropped: ReadonlySet<Pair>, { debt = {}, turns = {} }: History): Round {
  if (dropped.size === 0) return round
  const pairs = round.pairs.filter((pair) => !dropped.has(pair))
  const bound = [...dropped].reduce((sum, { weight }) => sum - weight, round.bound)
  const freed = [...dropped].flatMap(({ a, b }) => [a, b])
  return {
    ...round,
    pairs,
    unmatched: [...round.unmatched, ...freed.map((id) => ({ id, reason: 'below-floor' as const }))],
    ...reviewRound({ pairs: pairsOf({ ...round, pairs }), debt, turns, best: round.best, bound }),
  }
}
