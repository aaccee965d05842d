import { describe, expect, it } from 'vitest'
import { createEngine, type Engine, type EngineOptions } from '../engine'
import type { Outcome } from '../learning/outcome'
import type { Member } from '../people/member'
import { SAMPLE_MEMBERS } from '../sample-members'
import type { ReasonDirection } from './reason'

const ENGLISH: Member = {
  id: 'en',
  lookingFor: 'A lawyer who knows employment contracts',
  about: 'I run a brewery with a taproom and brew wheat beer.',
  position: 'Brewer',
}
const RUSSIAN: Member = {
  id: 'ru',
  lookingFor: 'Хочу познакомиться с пивоваром, у которого своя пивоварня',
  about: 'Юрист по трудовым договорам, веду споры с работодателями.',
  position: 'Адвокат',
}

const engineOf = (members: readonly Member[], options?: EngineOptions) => createEngine(members, options)
const together = (options?: EngineOptions) => engineOf([...SAMPLE_MEMBERS, ENGLISH, RUSSIAN], options)

function without(member: Member, words: string): Member {
  const cut = (text?: string) => text?.replace(words, '')
  return {
    ...member,
    lookingFor: cut(member.lookingFor),
    about: cut(member.about),
    position: cut(member.position),
  }
}

/** What the reasons of one direction add to its score. */
const strengthOf = (engine: Engine, wanted: ReasonDirection) =>
  engine
    .explain('en', 'ru', 'en')
    .filter(({ direction }) => direction === wanted)
    .reduce((sum, { strength }) => sum + strength, 0)

describe('reasons across languages', () => {
  it.each(['en', 'ru'] as const)(
    'stand for both directions, in both people’s own words, for a reader of %s',
    (reader) => {
      const engine = together()
      for (const [one, other] of [
        [ENGLISH, RUSSIAN],
        [RUSSIAN, ENGLISH],
      ] as const) {
        const reasons = engine.explain(one.id, other.id, reader)
        expect(new Set(reasons.map(({ direction }) => direction))).toEqual(
          new Set(['reader-seeks', 'partner-seeks']),
        )
        for (const { direction, seeks, offers, text } of reasons) {
          const [seeker, offerer] = direction === 'reader-seeks' ? [one, other] : [other, one]
          expect(seeker.lookingFor).toContain(seeks)
          expect(`${offerer.about} ${offerer.position}`).toContain(offers)
          expect(text).toMatch(
            reader === 'en' ? /You |\{name\} (looks|writes|works)/ : /Вы |Ваша |\{name\} (ищет|пишет|—)/,
          )
        }
      }
    },
  )

  it('are what raised the score: without the quoted words it is lower', () => {
    const engine = together()
    const reasons = engine.explain('en', 'ru', 'en')
    for (const wanted of ['reader-seeks', 'partner-seeks'] as const) {
      const offerer = wanted === 'reader-seeks' ? RUSSIAN : ENGLISH
      const quoted = reasons.filter(({ direction }) => direction === wanted).map(({ offers }) => offers)
      expect(quoted).not.toEqual([])
      const changed = [ENGLISH, RUSSIAN].map((member) =>
        member === offerer ? quoted.reduce(without, member) : member,
      )
      expect(strengthOf(engineOf([...SAMPLE_MEMBERS, ...changed]), wanted)).toBeLessThan(
        strengthOf(engine, wanted),
      )
    }
  })

  it("stay in their own words where the community's preferences are learned", () => {
    const outcomes: Outcome[] = SAMPLE_MEMBERS.slice(1, 20).map(({ id }, i) =>
      i % 2 === 0
        ? { a: 'en', b: id, at: i, kind: 'like' }
        : { a: 'ru', b: id, at: i, kind: 'dislike', value: 'not-interested' },
    )
    expect(together({ outcomes }).explain('en', 'ru', 'ru')).toEqual(together().explain('en', 'ru', 'ru'))
  })

  it('are found for late members, with and without learning', () => {
    const outcomes: Outcome[] = [{ a: 'en', b: SAMPLE_MEMBERS[0]!.id, at: 1, kind: 'like' }]
    for (const given of [undefined, outcomes]) {
      const engine = engineOf([...SAMPLE_MEMBERS, ENGLISH], {
        outcomes: given,
        layOutUpTo: 0,
        layOutAfter: 1,
      })
      engine.score('en', SAMPLE_MEMBERS[0]!.id)
      engine.upsert(RUSSIAN)
      const late = engine.explain('en', 'ru', 'en')
      const score = engine.score('en', 'ru')
      expect(engine.instant('en', 1)[0]?.id).toBe('ru')
      engine.settle()
      const settled = engine.explain('en', 'ru', 'en')
      const quotes = (reasons: typeof late) =>
        reasons.map(({ seeks, offers }) => `${seeks} / ${offers}`).sort()
      expect(quotes(late)).toEqual(quotes(settled))
      expect(score / engine.score('en', 'ru')).toBeGreaterThan(0.7)
      expect(score / engine.score('en', 'ru')).toBeLessThan(1.7)
    }
  })
})

describe('meaning', () => {
  const place = (...values: number[]) => Int8Array.from(values)
  const STRANGERS: Member[] = [
    {
      id: 'a',
      lookingFor: 'Zaffre',
      about: 'Quilting',
      meaning: { request: place(0, 120), offer: place(120, 0) },
    },
    {
      id: 'b',
      lookingFor: 'Mirepoix',
      about: 'Sgraffito',
      meaning: { request: place(120, 0), offer: place(0, 120) },
    },
    {
      id: 'c',
      lookingFor: 'Gnomon',
      about: 'Falconry',
      meaning: { request: place(-120, 0), offer: place(-120, 0) },
    },
  ]

  it('matches people without a common word, and is never given as a reason', () => {
    const engine = engineOf(STRANGERS)
    expect(engine.score('a', 'b')).toBeGreaterThan(0.1)
    expect(engine.score('a', 'c')).toBeLessThan(0.05)
    expect(engine.instant('a', 1)[0]?.id).toBe('b')
    expect(engine.explain('a', 'b', 'en')).toEqual([])
    expect(engine.level('a', 'b')).toBe('try')
  })

  it('counts nothing between vectors of different models, or if one is missing', () => {
    const [a, b, c] = STRANGERS as [Member, Member, Member]
    const other = { ...b, meaning: { request: place(1, 2, 3), offer: place(3, 2, 1) } }
    expect(engineOf([a, other, c]).score('a', 'b')).toBe(0)
    expect(engineOf([a, { ...b, meaning: undefined }, c]).score('a', 'b')).toBe(0)
  })
})
