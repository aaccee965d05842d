import { describe, expect, it } from 'vitest'
import { createEngine, type Engine } from '../engine'
import { chanceOf } from '../people/level'
import type { Member } from '../people/member'
import { randomStream } from '../random'
import { SAMPLE_MEMBERS } from '../sample-members'
import { risingCurve } from './isotonic'
import { fitLogistic } from './logistic'
import type { Outcome } from './outcome'

const CRAFTS = [
  'ceramics',
  'beekeeping',
  'astronomy',
  'carpentry',
  'calligraphy',
  'falconry',
  'genealogy',
  'origami',
]
const CITIES = ['Porto', 'Oslo', 'Ghent', 'Turku']

/** Everybody seeks one craft, has another, and lives somewhere. */
const community = (size: number): Member[] =>
  Array.from({ length: size }, (_, i) => ({
    id: `m${String(i).padStart(3, '0')}`,
    lookingFor: `Someone who knows ${CRAFTS[(i * 3 + 1) % CRAFTS.length]}`,
    about: `I spend my evenings with ${CRAFTS[i % CRAFTS.length]} and ${CRAFTS[(i * 5 + 2) % CRAFTS.length]}`,
    city: CITIES[(i * 7 + (i >> 2)) % CITIES.length]!,
  }))

const like = (a: string, b: string, at = 1): Outcome => ({ a, b, at, kind: 'like' })
const dislike = (
  a: string,
  b: string,
  value: 'not-interested' | 'already-know' = 'not-interested',
): Outcome => ({
  a,
  b,
  at: 1,
  kind: 'dislike',
  value,
})

/** Reactions of people who only care who lives near them. */
const neighbours = (members: readonly Member[], count: number, seed: number): Outcome[] =>
  reactions(members, count, seed, (a, b) => a.city === b.city)

function reactions(
  members: readonly Member[],
  count: number,
  seed: number,
  isLiked: (a: Member, b: Member) => boolean,
): Outcome[] {
  const random = randomStream(seed)
  const pick = () => members[Math.floor(random() * members.length)]!
  const outcomes: Outcome[] = []
  while (outcomes.length < count) {
    const [a, b] = [pick(), pick()]
    if (a === b) continue
    const say = isLiked(a, b) ? like : dislike
    outcomes.push(say(a.id, b.id), say(b.id, a.id))
  }
  return outcomes
}

function logLoss(engine: Engine, outcomes: readonly Outcome[]): number {
  const losses = outcomes.map(({ a, b, kind }) => {
    const chance = engine.chance(a, b)
    return -Math.log(kind === 'like' ? chance : 1 - chance)
  })
  return losses.reduce((sum, loss) => sum + loss, 0) / losses.length
}

function greatestMove(one: Engine, other: Engine, members: readonly Member[]): number {
  let most = 0
  for (const { id: a } of members)
    for (const { id: b } of members)
      if (a < b) most = Math.max(most, Math.abs(one.score(a, b) - other.score(a, b)))
  return most
}

const MIA: Member = { id: 'mia', lookingFor: 'Somebody for long walks', about: 'I translate novels' }
const potter = (id: string): Member => ({
  id,
  about: 'Ceramics: I glaze bowls and fire a wood kiln',
  lookingFor: 'Books',
})
const flier = (id: string): Member => ({
  id,
  about: 'Falconry: hawks, gloves and open fields',
  lookingFor: 'Books',
})
const PEOPLE = [MIA, ...['p1', 'p2', 'p3'].map(potter), ...['f1', 'f2', 'f3'].map(flier)]

describe('a like', () => {
  it('raises people of the same kind for the person who liked, and for nobody else', () => {
    const before = createEngine(PEOPLE)
    const after = createEngine(PEOPLE, { outcomes: [like('mia', 'p1')] })
    expect(after.score('mia', 'p2')).toBeGreaterThan(before.score('mia', 'p2'))
    expect(after.score('mia', 'p2')).toBeGreaterThan(after.score('mia', 'f2'))
    expect(
      after
        .instant('mia', 3, new Set(['p1']))
        .map(({ id }) => id)
        .slice(0, 2),
    ).toEqual(['p2', 'p3'])
    expect(after.score('f1', 'p2')).toBeCloseTo(before.score('f1', 'p2'), 2)
  })

  it('works across languages', () => {
    const members: Member[] = [
      ...PEOPLE,
      { id: 'd1', about: 'Graphic designer', lookingFor: 'Books' },
      { id: 'd2', about: 'Дизайнер', lookingFor: 'Книги' },
    ]
    const before = createEngine(members)
    const after = createEngine(members, { outcomes: [like('mia', 'd1')] })
    expect(after.score('mia', 'd2')).toBeGreaterThan(before.score('mia', 'd2'))
  })

  it('affects lists and rounds alike', () => {
    const engine = createEngine(PEOPLE, {
      outcomes: [like('mia', 'p1'), like('p2', 'f1'), dislike('f3', 'p1')],
    })
    for (const { id: a } of PEOPLE)
      for (const { id, mutual } of engine.instant(a, 10)) expect(mutual).toBeCloseTo(engine.score(a, id), 6)
    const { pairs } = engine.pair({ excluded: [['mia', 'p1']] }, { seed: 1 })
    expect(pairs.length).toBeGreaterThan(0)
    for (const { a, b, score } of pairs) expect(score).toBeCloseTo(engine.score(a, b), 6)
  })

  it('of somebody who does not participate still counts, but proposes nobody', () => {
    const here = PEOPLE.filter(({ id }) => id !== 'p1')
    const away = [potter('p1')]
    const engine = createEngine(here, { outcomes: [like('mia', 'p1')], absent: away })
    expect(engine.score('mia', 'p2')).toBeGreaterThan(createEngine(here, { absent: away }).score('mia', 'p2'))
    expect(engine.instant('mia', 10).some(({ id }) => id === 'p1')).toBe(false)
    const { pairs, unmatched } = engine.pair({ excluded: [] }, { seed: 1 })
    const placed = [...pairs.flatMap(({ a, b }) => [a, b]), ...unmatched.map(({ id }) => id)]
    expect(placed.sort()).toEqual(here.map(({ id }) => id).sort())
  })

  it('never becomes a reason: those quote both people’s own words', () => {
    const after = createEngine(PEOPLE, { outcomes: [like('mia', 'p1')] })
    expect(after.explain('mia', 'p2', 'en')).toEqual(createEngine(PEOPLE).explain('mia', 'p2', 'en'))
  })
})

describe('a dislike', () => {
  const SEEKER: Member = { id: 'seeker', lookingFor: 'A carpenter with a workshop', about: 'I restore boats' }
  const carpenter = (id: string, more = ''): Member => ({
    id,
    about: `Carpenter with a workshop ${more}`,
    lookingFor: 'Boats',
  })
  const members = [
    SEEKER,
    ...PEOPLE,
    carpenter('c1', 'who breeds falcons'),
    carpenter('c2', 'who breeds falcons'),
    carpenter('c3'),
  ]

  it('lowers people of that kind a little, and never excludes what the member asks for', () => {
    const before = createEngine(members)
    const after = createEngine(members, { outcomes: [dislike('seeker', 'c1')] })
    expect(after.score('seeker', 'c2')).toBeLessThan(before.score('seeker', 'c2'))
    expect(after.score('seeker', 'c2')).toBeGreaterThan(0.7 * before.score('seeker', 'c2'))
    expect(after.score('seeker', 'c3')).toBeGreaterThan(0.95 * before.score('seeker', 'c3'))
  })

  it('has no such effect when the two know each other already', () => {
    const before = createEngine(members)
    const after = createEngine(members, { outcomes: [dislike('seeker', 'c1', 'already-know')] })
    expect(greatestMove(before, after, members)).toBe(0)
  })

  it('is overridden by a later like', () => {
    const later: Outcome[] = [dislike('mia', 'p1'), like('mia', 'p1', 2)]
    const plain = createEngine(PEOPLE, { outcomes: [like('mia', 'p1', 2)] })
    expect(createEngine(PEOPLE, { outcomes: later }).score('mia', 'p2')).toBe(plain.score('mia', 'p2'))
  })
})

describe('a community', () => {
  const members = community(80)
  const plain = createEngine(members)

  it('hardly changes after three outcomes', () => {
    const strangers = members.slice(20)
    const three = createEngine(members, { outcomes: neighbours(members.slice(0, 10), 3, 5).slice(0, 3) })
    expect(greatestMove(plain, three, strangers)).toBeLessThan(0.03)
  })

  it.each(['admin', 'meeting'] as const)('hardly changes after a single %s score', (kind) => {
    const partners = (id: string) => members.filter((one) => one.id !== id).map((one) => one.id)
    for (const b of partners('m000'))
      for (const value of [2, 5]) {
        const one = createEngine(members, { outcomes: [{ a: 'm000', b, at: 1, kind, value }] })
        const [a, ...others] = members.slice(1).map(({ id }) => id)
        for (const other of others)
          expect(Math.abs(one.score(a!, other) - plain.score(a!, other))).toBeLessThan(
            0.01 + 0.03 * plain.score(a!, other),
          )
      }
  })

  it('learns its preferences from three hundred, and predicts the rest better', () => {
    const learned = createEngine(members, { outcomes: neighbours(members, 300, 5) })
    const heldOut = neighbours(members, 300, 6)
    expect(logLoss(learned, heldOut)).toBeLessThan(0.85 * logLoss(plain, heldOut))
    const near = (engine: Engine) =>
      engine.pair({ excluded: [] }, { seed: 1 }).pairs.filter(({ a, b }) => cityOf(a) === cityOf(b)).length
    expect(near(learned)).toBeGreaterThan(1.3 * near(plain))
  })

  it('counts the organiser’s rating twice', () => {
    const judged = (kind: 'admin' | 'meeting') =>
      createEngine(members, {
        outcomes: neighbours(members, 60, 7).map(({ a, b, at, kind: said }) => ({
          a,
          b,
          at,
          kind,
          value: said === 'like' ? 5 : 1,
        })),
      })
    const gain = (engine: Engine) => {
      const [a, b] = nearStrangers()
      return engine.score(a, b) - plain.score(a, b)
    }
    expect(gain(judged('admin'))).toBeGreaterThan(gain(judged('meeting')))
  })

  it('never breaks a hard rule, whatever it has learned', () => {
    const outcomes = neighbours(members, 300, 8)
    const engine = createEngine(members, { outcomes })
    const excluded = outcomes.map(({ a, b }) => [a, b] as const)
    const { pairs } = engine.pair({ excluded }, { seed: 1 })
    const forbidden = new Set(excluded.flatMap(([a, b]) => [`${a} ${b}`, `${b} ${a}`]))
    expect(pairs.length).toBe(members.length / 2)
    expect(pairs.some(({ a, b }) => forbidden.has(`${a} ${b}`))).toBe(false)
  })

  it('learns the same from the same outcomes in any order', () => {
    const outcomes = neighbours(members, 200, 9)
    const one = createEngine(members, { outcomes })
    const other = createEngine(members.toReversed(), { outcomes: outcomes.toReversed() })
    expect(greatestMove(one, other, members)).toBe(0)
    const later = createEngine(members)
    later.score(members[0]!.id, members[1]!.id)
    later.setOutcomes(outcomes)
    expect(greatestMove(one, later, members)).toBe(0)
    expect(one.pair({ excluded: [] }, { seed: 3 })).toEqual(later.pair({ excluded: [] }, { seed: 3 }))
  })

  it('counts everybody once, with their real score, when the city counts nothing', () => {
    const outcomes = reactions(members, 300, 5, (a, b) => a.city !== b.city)
    const engine = createEngine(members, { outcomes })
    const half = new Set(members.slice(40).map(({ id }) => id))
    for (const { id } of members) {
      const listed = engine.instant(id, 79, half).map((one) => one.id)
      expect(new Set(listed).size).toBe(listed.length)
    }
    const { pairs, best } = engine.pair({ excluded: [] }, { seed: 1 })
    for (const { a, b, score } of pairs)
      for (const id of [a, b]) expect(best[id]).toBeGreaterThan(score - 1e-6)
  })

  it('ignores outcomes about unknown people', () => {
    const engine = createEngine(SAMPLE_MEMBERS, { outcomes: [like('anna', 'gone'), dislike('gone', 'anna')] })
    expect(greatestMove(engine, createEngine(SAMPLE_MEMBERS), SAMPLE_MEMBERS)).toBe(0)
  })

  const cityOf = (id: string) => members.find((member) => member.id === id)!.city
  /** Two of one city who have nothing else in common. */
  function nearStrangers(): [string, string] {
    for (const a of members)
      for (const b of members)
        if (a.id < b.id && a.city === b.city && plain.score(a.id, b.id) < 0.03) return [a.id, b.id]
    throw new Error('everybody has something in common')
  }
})

describe('the probability of mutual interest', () => {
  const members = community(80)

  it('uses the score with few outcomes, and the outcomes with many', () => {
    const engine = createEngine(members)
    const [a, b] = [members[0]!.id, members[8]!.id]
    expect(engine.chance(a, b)).toBe(chanceOf(engine.score(a, b)))
    const sour = members.flatMap(({ id }, i) => [1, 2, 3].map((n) => dislike(id, members[(i + n) % 80]!.id)))
    expect(createEngine(members, { outcomes: sour }).chance(a, b)).toBeLessThan(0.15)
  })

  it('rises with the score', () => {
    const engine = createEngine(members, { outcomes: neighbours(members, 300, 11) })
    const pairs = members
      .slice(1)
      .map(({ id }) => ({
        score: engine.score(members[0]!.id, id),
        chance: engine.chance(members[0]!.id, id),
      }))
      .sort((x, y) => x.score - y.score)
    for (const [i, { chance }] of pairs.entries())
      expect(chance).toBeGreaterThanOrEqual(pairs[i - 1]?.chance ?? 0)
  })
})

describe('the regression', () => {
  it('follows its priors without data, and the data when there is much', () => {
    const priors = [
      { mean: 2, deviation: 0.5 },
      { mean: 0, deviation: 1.5 },
    ]
    expect(fitLogistic([], priors)).toEqual([2, 0])
    const facts = Array.from({ length: 4_000 }, (_, i) => ({
      x: [i % 2, 1],
      good: i % 8 === 0 || i % 2 === 1,
      weight: 1,
    }))
    const [slope, base] = fitLogistic(facts, priors)
    expect(slope).toBeGreaterThan(4)
    expect(1 / (1 + Math.exp(-base!))).toBeCloseTo(0.25, 1)
  })

  it('never decreases', () => {
    const curve = risingCurve([
      { x: 0, y: 0.2, weight: 1 },
      { x: 1, y: 0.6, weight: 1 },
      { x: 2, y: 0.4, weight: 1 },
      { x: 3, y: 0.9, weight: 2 },
    ])
    expect(curve(-1)).toBe(0.2)
    expect(curve(1.5)).toBeCloseTo(0.5)
    expect(curve(9)).toBe(0.9)
  })
})
