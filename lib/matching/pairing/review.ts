import { nextDebt } from './debt'

/** Coverage comes first: a pair more outweighs better scores. */
const COVERAGE = 1.5

/** What pairing someone left out last time adds. */
const LEFT_OUT = 0.5

/** How strongly debt raises a pair's score. */
const DEBT_WEIGHT = 1

/** What is known of one half of a pair: what they are owed, 0 to 1, and whether they were left out last time. */
export type Claim = { debt: number; leftOut: boolean }

/** The score of a pair as fairness raises it. */
export const raisedScore = (score: number, a: Claim, b: Claim): number =>
  score * (1 + (DEBT_WEIGHT * (a.debt + b.debt)) / 2)

/** What a pair counts in a round: coverage, those left out last time, fit with fairness. */
export const pairWeight = (score: number, a: Claim, b: Claim): number =>
  raisedScore(score, a, b) + LEFT_OUT * (Number(a.leftOut) + Number(b.leftOut)) + COVERAGE

/** A round as it stands, which may not be as it was worked out. */
export type StandingRound = {
  /** A trio is three of them. */
  pairs: readonly { a: string; b: string; score: number }[]
  /** What each member was owed before the round, 0 to 1. */
  debt: Readonly<Record<string, number>>
  leftOut: readonly string[]
  /** The best score that each who takes part could have had. */
  best: Readonly<Record<string, number>>
  /** Upper bound of the weight of any round, as it was proved when this one was worked out. */
  bound: number
}

/** What a round is worth by now, over the bound, and what its members are owed after it. */
export function reviewRound({ pairs, debt, leftOut, best, bound }: StandingRound): {
  ratio: number
  debt: Record<string, number>
} {
  const left = new Set(leftOut)
  const claim = (id: string): Claim => ({ debt: debt[id] ?? 0, leftOut: left.has(id) })
  const received = new Map<string, { sum: number; pairs: number }>()
  const receive = (id: string, score: number) => {
    const so = received.get(id)
    received.set(id, { sum: (so?.sum ?? 0) + score, pairs: (so?.pairs ?? 0) + 1 })
  }
  let reached = 0
  const weighed = new Set<string>()
  for (const { a, b, score } of [...pairs].sort((one, other) => other.score - one.score)) {
    receive(a, score)
    receive(b, score)
    // Of three who meet each other, the best pair counts.
    if (weighed.has(a) || weighed.has(b)) continue
    weighed.add(a).add(b)
    reached += pairWeight(score, claim(a), claim(b))
  }
  const owed: Record<string, number> = { ...debt }
  for (const id of Object.keys(best)) {
    const { sum, pairs: met } = received.get(id) ?? { sum: 0, pairs: 1 }
    owed[id] = nextDebt(debt[id] ?? 0, sum / met, best[id]!)
  }
  return { ratio: bound > 0 ? Math.min(1, reached / bound) : 1, debt: owed }
}
