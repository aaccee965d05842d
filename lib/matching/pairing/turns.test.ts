import { describe, expect, it } from 'vitest'
import { type PairOptions, pairRound, type Round } from './round'
import { TURN_MEMORY } from './turns'

/** Scores of a community where some fit everybody a little and others hardly anybody. */
const uneven = (a: number, b: number) =>
  (((a * 7919 + b * 104_729 + a * b * 31) % 1_000) / 1_000) *
  Math.min(1, (a + 1) / 40) *
  Math.min(1, (b + 1) / 40)

/**
 * Weekly rounds, a year of them by default: how often each member was unmatched or in a trio, and the mean score of the
 * pairs.
 */
function play(
  count: number,
  {
    remember = true,
    weeks = 52,
    ...options
  }: Partial<PairOptions> & { remember?: boolean; weeks?: number } = {},
) {
  const ids = Array.from({ length: count }, (_, i) => `m${String(i).padStart(3, '0')}`)
  const score = (a: number, b: number) => uneven(Math.min(a, b), Math.max(a, b))
  const community = {
    ids,
    score,
    forEachScored(a: number, visit: (b: number, found: number) => void) {
      for (let b = 0; b < count; b++) if (b !== a && score(a, b) > 0) visit(b, score(a, b))
    },
  }
  const excluded: [string, string][] = []
  const lastTurn = new Map<string, number>()
  const taken = new Map<string, number>()
  let debt: Record<string, number> = {}
  const scores: number[] = []
  for (let week = 0; week < weeks; week++) {
    const turns = Object.fromEntries([...lastTurn].map(([id, at]) => [id, week - at]))
    const round: Round = pairRound(
      community,
      { excluded, debt, turns: remember ? turns : {} },
      { seed: week, ...options },
    )
    const together = [...round.pairs.map(({ a, b }) => [a, b]), ...round.trios.map(({ members }) => members)]
    for (const group of together)
      for (const a of group) for (const b of group) if (a < b) excluded.push([a, b])
    scores.push(...round.pairs.map(({ score: found }) => found))
    for (const id of [
      ...round.unmatched.map((one) => one.id),
      ...round.trios.flatMap(({ members }) => members),
    ]) {
      taken.set(id, (taken.get(id) ?? 0) + 1)
      lastTurn.set(id, week)
    }
    debt = round.debt
  }
  return {
    most: Math.max(...taken.values()),
    people: taken.size,
    mean: scores.reduce((sum, found) => sum + found, 0) / scores.length,
  }
}

describe('turns', () => {
  it('leave nobody unmatched twice in a year if there are more members than weeks', () => {
    const fair = play(63)
    expect(fair).toMatchObject({ most: 1, people: 52 })
    const forgetful = play(63, { remember: false })
    expect(forgetful.most).toBeGreaterThan(5)
    expect(fair.mean).toBeGreaterThan(0.97 * forgetful.mean)
  })

  it('let everybody be in a trio before anybody is in a second one', () => {
    expect(play(63, { allowTrio: true, weeks: 18 })).toMatchObject({ most: 1, people: 54 })
  })

  it('are remembered for at least half a year', () => {
    expect(TURN_MEMORY).toBeGreaterThanOrEqual(26)
  })

  it('also work in a community too large for the exact solver', () => {
    expect(play(63, { exactUpTo: 10, weeks: 20 }).most).toBe(1)
  })
})
