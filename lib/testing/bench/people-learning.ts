import { createEngine, type Member, type Outcome, USUAL_MINIMUM } from '@/lib/matching'
import type { JudgedCommunity } from './people-data'

const ROUNDS = 10

/** What ten rounds of feedback change: pairs worth an hour to both, worthless and sent, learned and unlearned. */
export type Taught = Record<'plain' | 'learned', { worthAnHour: number; worthless: number; sent: number }>

/** Members say honestly what each meeting was worth; only one of the two engines hears of it. */
export function measureLearning(community: JudgedCommunity, members: readonly Member[]): Taught {
  return { plain: replay(community, members, false), learned: replay(community, members, true) }
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
    if (learns) engine.hear(outcomes)
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
