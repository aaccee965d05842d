import { createEngine, type Member, type Outcome, USUAL_MINIMUM } from '@/lib/matching'
import type { JudgedCommunity } from './people-data'

const ROUNDS = 10

/** The effect of ten rounds of feedback: pairs worth an hour to both, worthless and sent, learned and unlearned. */
export type Taught = Record<'plain' | 'learned', { worthAnHour: number; worthless: number; sent: number }>

/** Members rate each meeting honestly; only one of the two engines learns from it. */
export function measureLearning(community: JudgedCommunity, members: readonly Member[]): Taught {
  return { plain: replay(community, members, false), learned: replay(community, members, true) }
}

/** The share of held-back pairs worth an hour among as many of the best as there are such pairs. */
export type Transfer = Record<'plain' | 'learned', { worthAnHour: number; of: number }>

/** Outcomes of every other graded pair; the rest are ordered with and without them. */
export function measureTransfer(community: JudgedCommunity, members: readonly Member[]): Transfer {
  const { gradedPairs } = community
  const heard = gradedPairs
    .filter((_, i) => i % 2 === 0)
    .flatMap(({ a, b, grades }, i) => {
      const round = 1 + Math.floor((2 * ROUNDS * i) / gradedPairs.length)
      return [...saidOf(a, b, grades[0], round), ...saidOf(b, a, grades[1], round)]
    })
  const heldBack = gradedPairs.filter((_, i) => i % 2 === 1)
  const isWorthAnHour = ({ grades }: (typeof heldBack)[number]) => Math.min(...grades) >= 2
  const of = heldBack.filter(isWorthAnHour).length
  const measure = (outcomes: readonly Outcome[]) => {
    const engine = createEngine(members, { outcomes })
    const best = heldBack
      .map((pair) => ({ pair, score: engine.score(pair.a, pair.b) }))
      .sort((one, other) => other.score - one.score)
      .slice(0, of)
    return { worthAnHour: best.filter(({ pair }) => isWorthAnHour(pair)).length, of }
  }
  return { plain: measure([]), learned: measure(heard) }
}

function replay(community: JudgedCommunity, members: readonly Member[], learns: boolean) {
  const engine = createEngine(members)
  const excluded: [string, string][] = []
  const outcomes: Outcome[] = []
  const sum = { worthAnHour: 0, worthless: 0, sent: 0 }
  for (let round = 1; round <= ROUNDS; round++) {
    const { pairs } = engine.pair({ excluded }, { seed: round, ...USUAL_MINIMUM })
    for (const { a, b } of pairs) {
      excluded.push([a, b])
      sum.sent++
      const grades = community.gradesOf(a, b)
      if (!grades) continue
      if (Math.min(...grades) >= 2) sum.worthAnHour++
      else if (Math.min(...grades) < 1) sum.worthless++
      outcomes.push(...saidOf(a, b, grades[0], round), ...saidOf(b, a, grades[1], round))
    }
    if (learns) engine.setOutcomes(outcomes)
  }
  return sum
}

function saidOf(a: string, b: string, grade: number, at: number): Outcome[] {
  if (grade >= 2)
    return [
      { a, b, at, kind: 'like' },
      { a, b, at, kind: 'intro', value: 'accepted' },
      { a, b, at, kind: 'meeting', value: grade === 3 ? 5 : 4 },
    ]
  if (grade === 1) return [{ a, b, at, kind: 'meeting', value: 3 }]
  return [
    { a, b, at, kind: 'dislike', value: 'not-interested' },
    { a, b, at, kind: 'meeting', value: 1 },
  ]
}
