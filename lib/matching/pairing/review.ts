import { nextDebt } from './debt'
import type { History } from './history'
import { recency } from './turns'

/** Coverage comes first: one more pair outweighs better scores. */
const COVERAGE = 1.5

/** Bonus for pairing a member who was unmatched in the last round; it decays with the rounds since. */
const TURN = 0.5

/** How strongly debt raises a pair's score. */
const DEBT_WEIGHT = 1

/** One half of a pair: its fairness debt, and how recently it was unmatched or in a trio; both 0 to 1. */
export type Claim = { debt: number; turn: number }

/** Each member's claim, by id. */
export const claimsOf =
  ({ debt = {}, turns = {} }: Pick<History, 'debt' | 'turns'>) =>
  (id: string): Claim => ({ debt: debt[id] ?? 0, turn: recency(turns[id]) })

/** A pair's score, raised for fairness. */
export const raisedScore = (score: number, a: Claim, b: Claim): number =>
  score * (1 + (DEBT_WEIGHT * (a.debt + b.debt)) / 2)

/** The part of a pair's weight that is independent of fit: coverage and turns. */
export const constantWeight = (a: Claim, b: Claim): number => COVERAGE + TURN * (a.turn + b.turn)

/** A pair's weight in a round: coverage, turns, fit with fairness. */
export const pairWeight = (score: number, a: Claim, b: Claim): number =>
  raisedScore(score, a, b) + constantWeight(a, b)

/** A round, possibly changed since it was computed. */
export type StandingRound = {
  /** A trio is three of the pairs. */
  pairs: readonly { a: string; b: string; score: number }[]
  /** Each member's debt before the round, 0 to 1. */
  debt: Readonly<Record<string, number>>
  /** How many rounds before this one each member was last unmatched or in a trio. */
  turns: Readonly<Record<string, number>>
  /** Each participant's best possible score. */
  best: Readonly<Record<string, number>>
  /** Upper bound of the weight of any round, as proved at computation. */
  bound: number
}

export type Review = {
  /** As given, or the round's weight where rounding errors brought it above. */
  bound: number
  /** Weight over the bound: 1 is proved best. */
  ratio: number
  /** The same for the fit alone, among rounds with as many pairs. */
  fitRatio: number
  /** Members' debts after this round. */
  debt: Record<string, number>
}

export function reviewRound({ pairs, debt, turns, best, bound: proved }: StandingRound): Review {
  const claim = claimsOf({ debt, turns })
  const received = new Map<string, { sum: number; pairs: number }>()
  const receive = (id: string, score: number) => {
    const so = received.get(id)
    received.set(id, { sum: (so?.sum ?? 0) + score, pairs: (so?.pairs ?? 0) + 1 })
  }
  let reached = 0
  let constant = 0
  const weighed = new Set<string>()
  for (const { a, b, score } of [...pairs].sort((one, other) => other.score - one.score)) {
    receive(a, score)
    receive(b, score)
    // In a trio, the best pair counts.
    if (weighed.has(a) || weighed.has(b)) continue
    weighed.add(a).add(b)
    reached += pairWeight(score, claim(a), claim(b))
    constant += constantWeight(claim(a), claim(b))
  }
  const owed: Record<string, number> = { ...debt }
  for (const id of Object.keys(best)) {
    const { sum, pairs: met } = received.get(id) ?? { sum: 0, pairs: 1 }
    owed[id] = nextDebt(debt[id] ?? 0, sum / met, best[id]!)
  }
  const bound = Math.max(proved, reached)
  return {
    bound,
    ratio: over(reached, bound),
    fitRatio: over(reached - constant, bound - constant),
    debt: owed,
  }
}

const over = (part: number, most: number) => (most > 1e-9 ? Math.min(1, part / most) : 1)
