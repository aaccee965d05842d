import blossom from 'edmonds-blossom'
import {
  createEngine,
  FILLING_MINIMUM,
  type Level,
  type Member,
  type PairOptions,
  STRICT_MINIMUM,
  USUAL_MINIMUM,
} from '@/lib/matching'
import { plainBm25Scores } from './matching-peers'
import type { JudgedCommunity } from './people-data'

/** Minimum grades of a meeting worth the hour, and of one of some use. */
const WORTH_AN_HOUR = 2
const OF_SOME_USE = 1

const ROUNDS = 6
const SHOWN = 5
const LEVELS = ['high', 'good', 'try'] as const

/** How well a scoring orders people for each member. */
export type Order = {
  /** Share of members whose first person is a mutual best, and who have one among the first five. */
  first: number
  inFive: number
  reciprocalRank: number
  /** Share of members whose first person is a trap. */
  trap: number
  /** nDCG@5 of the smaller of both grades. */
  ndcg: number
}

export type RoundFigures = {
  /** Pairs sent. `worthless` are of no use to one of the two, `unjudged` were never graded. */
  sent: number
  worthAnHour: number
  ofSomeUse: number
  worthless: number
  unjudged: number
  /** Unmatched members. */
  alone: number
}

/**
 * By level: the number of graded pairs, first choices and pairs of the rounds, and how many were worth an hour to both.
 */
export type LevelFigures = Record<Level, { graded: number; deserved: number }>

export type PeopleFigures = {
  order: Order
  rounds: RoundFigures[]
  /** The same with what an organiser can choose instead. */
  strict: RoundFigures[]
  filling: RoundFigures[]
  levels: LevelFigures | undefined
}

type Ranked = (memberId: string) => readonly string[]

export function measureEngine(community: JudgedCommunity, members: readonly Member[]): PeopleFigures {
  const engine = createEngine(members)
  const ranked: Ranked = (id) => engine.instant(id, members.length).map((found) => found.id)
  const sent = new Map<string, readonly [string, string]>()
  const rounds = playRounds(community, engine, USUAL_MINIMUM, (a, b) =>
    sent.set([a, b].sort().join(' '), [a, b]),
  )
  for (const { id } of members) {
    const first = ranked(id)[0]
    if (first) sent.set([id, first].sort().join(' '), [id, first])
  }
  const levels = Object.fromEntries(
    LEVELS.map((level) => [level, { graded: 0, deserved: 0 }]),
  ) as LevelFigures
  for (const [a, b] of sent.values()) {
    const value = smallerGrade(community, a, b)
    if (value === undefined) continue
    const figures = levels[engine.level(a, b)]
    figures.graded++
    if (value >= WORTH_AN_HOUR) figures.deserved++
  }
  return {
    order: measureOrder(community, ranked),
    rounds,
    strict: playRounds(community, engine, STRICT_MINIMUM),
    filling: playRounds(community, engine, FILLING_MINIMUM),
    levels,
  }
}

/** The geometric mean of plain BM25 both ways, each over the request's best score. */
export function measureBm25(community: JudgedCommunity, members: readonly Member[]): PeopleFigures {
  const search = plainBm25Scores(
    members.map(({ id, position, about, tags, phrases }) => ({
      id,
      title: position,
      text: [about, ...(tags ?? []), ...(phrases?.offers ?? [])].join(' '),
    })),
  )
  const found = new Map(
    members.map(({ id, lookingFor, goal, about, phrases }) => {
      const request = [lookingFor ?? goal ?? about, ...(phrases?.seeks ?? []), ...(phrases?.wouldSay ?? [])]
      const scores = new Map(search(request.join(' ')))
      scores.delete(id)
      const most = Math.max(...scores.values(), Number.MIN_VALUE)
      return [id, new Map([...scores].map(([other, score]) => [other, score / most]))] as const
    }),
  )
  const score = (a: string, b: string) => Math.sqrt((found.get(a)!.get(b) ?? 0) * (found.get(b)!.get(a) ?? 0))
  const ranked: Ranked = (id) =>
    members
      .map(({ id: other }) => other)
      .filter((other) => other !== id)
      .sort((one, other) => score(id, other) - score(id, one) || (one < other ? -1 : 1))
  return {
    order: measureOrder(community, ranked),
    rounds: playRounds(community, createEngine(members), { scorer: score }),
    strict: [],
    filling: [],
    levels: undefined,
  }
}

function measureOrder(community: JudgedCommunity, ranked: Ranked): Order {
  const asked = community.members.filter(({ id }) => (community.best.get(id)?.size ?? 0) > 0)
  const sum: Order = { first: 0, inFive: 0, reciprocalRank: 0, trap: 0, ndcg: 0 }
  for (const { id } of asked) {
    const list = ranked(id)
    const best = community.best.get(id)!
    const place = list.findIndex((other) => best.has(other))
    if (place === 0) sum.first++
    if (place >= 0 && place < SHOWN) sum.inFive++
    if (place >= 0) sum.reciprocalRank += 1 / (place + 1)
    sum.ndcg += gradedNdcg(community, id, list)
  }
  for (const figure of Object.keys(sum) as (keyof Order)[]) sum[figure] /= asked.length
  const trapped = community.members.filter(({ id }) => community.traps.get(id)?.has(ranked(id)[0] ?? ''))
  return { ...sum, trap: trapped.length / community.members.length }
}

function gradedNdcg(community: JudgedCommunity, id: string, list: readonly string[]): number {
  const gain = (grade: number, place: number) => (2 ** grade - 1) / Math.log2(place + 2)
  const gainOf = (grades: readonly number[]) =>
    grades.slice(0, SHOWN).reduce((total, grade, place) => total + gain(grade, place), 0)
  const grades = community.members.map(({ id: other }) => smallerGrade(community, id, other) ?? 0)
  const ideal = gainOf(grades.sort((one, other) => other - one))
  return ideal > 0 ? gainOf(list.map((other) => smallerGrade(community, id, other) ?? 0)) / ideal : 0
}

function playRounds(
  community: JudgedCommunity,
  engine: ReturnType<typeof createEngine>,
  options: Omit<PairOptions, 'seed'>,
  onPair: (a: string, b: string) => void = () => undefined,
): RoundFigures[] {
  const excluded: [string, string][] = []
  const lastAlone = new Map<string, number>()
  let debt: Record<string, number> = {}
  return Array.from({ length: ROUNDS }, (_, number) => {
    const turns = Object.fromEntries([...lastAlone].map(([id, at]) => [id, number - at]))
    const round = engine.pair({ excluded, turns, debt }, { seed: number + 1, ...options })
    for (const { id } of round.unmatched) lastAlone.set(id, number)
    debt = round.debt
    const figures: RoundFigures = {
      sent: round.pairs.length,
      worthAnHour: 0,
      ofSomeUse: 0,
      worthless: 0,
      unjudged: 0,
      alone: round.unmatched.length,
    }
    for (const { a, b } of round.pairs) {
      excluded.push([a, b])
      onPair(a, b)
      const value = smallerGrade(community, a, b)
      if (value === undefined) figures.unjudged++
      else if (value < OF_SOME_USE) figures.worthless++
      else {
        figures.ofSomeUse++
        if (value >= WORTH_AN_HOUR) figures.worthAnHour++
      }
    }
    return figures
  })
}

/** The maximum number of pairs worth an hour to both in one round. */
export function mostWorthAnHour({ gradedPairs, members }: JudgedCommunity): number {
  const numberOf = new Map(members.map(({ id }, number) => [id, number]))
  const edges = gradedPairs.flatMap(({ a, b, grades }): [number, number, number][] =>
    Math.min(...grades) >= WORTH_AN_HOUR ? [[numberOf.get(a)!, numberOf.get(b)!, 1]] : [],
  )
  return blossom(edges).filter((mate) => mate >= 0).length / 2
}

function smallerGrade({ gradesOf }: JudgedCommunity, a: string, b: string): number | undefined {
  const grades = gradesOf(a, b)
  return grades && Math.min(...grades)
}
