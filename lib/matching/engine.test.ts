import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createEngine, type EngineOptions, type Suggestion } from './engine'
import { USUAL_MINIMUM } from './people/level'
import type { Member } from './people/member'
import { SAMPLE_MEMBERS } from './sample-members'

const engine = createEngine(SAMPLE_MEMBERS)

const WORDS =
  'design health founder seed marketing маркетинг дизайн здоровье инвестор python игры lawyer contract'.split(
    ' ',
  )
const phrase = fc.array(fc.constantFrom(...WORDS), { maxLength: 6 }).map((words) => words.join(' '))
const people = fc
  .array(
    fc.record(
      {
        lookingFor: phrase,
        about: phrase,
        position: phrase,
        tags: fc.array(phrase, { maxLength: 3 }),
        city: phrase,
      },
      { requiredKeys: [] },
    ),
    { minLength: 1, maxLength: 14 },
  )
  .map((profiles) => profiles.map((profile, i): Member => ({ id: `m${i}`, ...profile })))

describe('score', () => {
  it('is symmetric, never negative, and zero with oneself', () => {
    fc.assert(
      fc.property(people, (members) => {
        const { score } = createEngine(members)
        for (const { id: a } of members) {
          expect(score(a, a)).toBe(0)
          for (const { id: b } of members) {
            expect(score(a, b)).toBe(score(b, a))
            expect(score(a, b)).toBeGreaterThanOrEqual(0)
          }
        }
      }),
      { numRuns: 60 },
    )
  })

  it('puts a mutual match above a one-sided one', () => {
    expect(engine.score('galina', 'henry')).toBeGreaterThan(engine.score('galina', 'clara'))
    expect(engine.score('clara', 'dmitri')).toBeGreaterThan(engine.score('clara', 'frank'))
  })

  it('does not depend on the order of arrival', () => {
    const reversed = createEngine(SAMPLE_MEMBERS.toReversed())
    for (const { id } of SAMPLE_MEMBERS) expect(reversed.score('anna', id)).toBe(engine.score('anna', id))
  })

  it('rejects unknown members', () => {
    expect(() => engine.score('anna', 'nobody')).toThrow(RangeError)
  })
})

describe('instant', () => {
  it('lists those who answer the request, best first, without the member', () => {
    const [first] = engine.instant('galina', 5)
    expect(first?.id).toBe('henry')
    const scores = engine.instant('dmitri', 10).map(({ score }) => score)
    expect(scores).toEqual(scores.toSorted((a, b) => b - a))
    expect(engine.instant('dmitri', 10).some(({ id }) => id === 'dmitri')).toBe(false)
  })

  it('excludes given members', () => {
    expect(engine.instant('galina', 5, new Set(['henry'])).some(({ id }) => id === 'henry')).toBe(false)
  })
})

type Change = { member: Member } | { gone: string }

/** A change of a community: somebody joins or changes, or the n-th member leaves. */
const changes: fc.Arbitrary<Change[]> = fc.array(
  fc.oneof(
    people.map(([member]): Change => ({ member: member! })),
    fc.nat(15).map((i): Change => ({ gone: `m${i}` })),
  ),
  { maxLength: 12 },
)

describe('upsert and remove', () => {
  /** Applies the changes with queries in between, and returns the engine with the remaining members. */
  function changed(members: Member[], done: Change[], options: EngineOptions) {
    const engine = createEngine(members, options)
    const left = new Map(members.map((member) => [member.id, member]))
    engine.instant(members[0]!.id, 5)
    for (const [step, change] of done.entries()) {
      if ('member' in change) {
        const moved = { ...change.member, id: `m${(step * 5) % 17}` }
        engine.upsert(moved)
        left.set(moved.id, moved)
      } else if (left.size > 1) {
        engine.remove(change.gone)
        left.delete(change.gone)
      }
      engine.instant([...left.keys()][0]!, 5)
    }
    return { engine, left: [...left.values()] }
  }

  const LATE = { layOutUpTo: 0, layOutAfter: Number.POSITIVE_INFINITY }

  it('end in the state of a fresh engine once settled', () => {
    fc.assert(
      fc.property(people, changes, fc.constantFrom({}, LATE), (members, done, options) => {
        const { engine, left } = changed(members, done, options)
        engine.settle()
        const fresh = createEngine(left)
        for (const { id: a } of left) {
          expect(engine.instant(a, 20)).toEqual(fresh.instant(a, 20))
          expect(engine.helps(a, 20)).toEqual(fresh.helps(a, 20))
          for (const { id: b } of left) {
            expect(engine.score(a, b)).toBe(fresh.score(a, b))
            if (a !== b) expect(engine.explain(a, b, 'en')).toEqual(fresh.explain(a, b, 'en'))
          }
        }
      }),
      { numRuns: 60 },
    )
  })

  it('find and explain the same people before they are settled, and nobody who has left', () => {
    fc.assert(
      fc.property(people, changes, (members, done) => {
        const { engine, left } = changed(members, done, LATE)
        const fresh = createEngine(left)
        const ids = (list: Suggestion[]) => list.map(({ id }) => id).sort()
        for (const { id: a } of left) {
          expect(ids(engine.instant(a, 20))).toEqual(ids(fresh.instant(a, 20)))
          for (const { id, mutual } of engine.instant(a, 20)) expect(engine.score(a, id)).toBe(mutual)
          for (const { id: b } of left) {
            expect(engine.score(a, b)).toBe(engine.score(b, a))
            expect(engine.score(a, b) > 0).toBe(fresh.score(a, b) > 0)
          }
        }
        for (let i = 0; i < 17; i++) {
          if (left.some(({ id }) => id === `m${i}`)) continue
          expect(() => engine.instant(`m${i}`, 5)).toThrow(RangeError)
        }
      }),
      { numRuns: 100 },
    )
  })

  it('let a newcomer answer what nobody answered before, and be answered', () => {
    const late = createEngine(SAMPLE_MEMBERS, LATE)
    late.instant('anna', 5)
    late.upsert({ id: 'zoe', about: 'I keep bees and sell honey.', lookingFor: 'A glassblower for jars.' })
    late.upsert({ id: 'yan', about: 'Glassblower with a small furnace.', lookingFor: 'Bees near me.' })
    expect(late.instant('zoe', 1)).toMatchObject([{ id: 'yan' }])
    expect(late.instant('yan', 1)).toMatchObject([{ id: 'zoe' }])
    expect(
      late
        .explain('zoe', 'yan', 'en')
        .map(({ offers }) => offers)
        .join(),
    ).toContain('Glassblower')
    const fresh = createEngine([
      ...SAMPLE_MEMBERS,
      { id: 'zoe', about: 'I keep bees and sell honey.', lookingFor: 'A glassblower for jars.' },
      { id: 'yan', about: 'Glassblower with a small furnace.', lookingFor: 'Bees near me.' },
    ])
    expect(Math.abs(late.score('zoe', 'yan') / fresh.score('zoe', 'yan') - 1)).toBeLessThan(0.15)
  })
})

describe('common words', () => {
  it('still distinguish members when many offer the same', () => {
    const members = Array.from({ length: 200 }, (_, i) => ({
      id: `m${i}`,
      about: i < 60 ? `Gliders, number${i}.` : `Pottery, number${i}.`,
    }))
    const many = createEngine([...members, { id: 'asks', lookingFor: 'A friend of gliders' }])
    const found = many.instant('asks', 10).map(({ id }) => Number(id.slice(1)))
    expect(found).toHaveLength(10)
    expect(Math.max(...found)).toBeLessThan(60)
  })
})

describe('a community of two or three', () => {
  const asking: Member = {
    id: 'asking',
    lookingFor: 'I want to meet somebody who has raised a seed round for a hardware startup.',
    about: 'Mechanical engineer. I build small pumps for laboratories.',
  }
  const answering: Member = {
    id: 'answering',
    lookingFor: 'A teacher of ceramics, or anyone with a kiln.',
    about: 'I work in a fund and have helped eleven hardware companies with their first round.',
  }
  const another: Member = {
    id: 'another',
    lookingFor: 'Parents who moved to Lisbon with school children.',
    about: 'Nurse, two kids, I moved here last year.',
  }

  it('introduces two who fit, as a larger one does', () => {
    for (const others of [[], [another]]) {
      const small = createEngine([asking, answering, ...others])
      expect(small.maySuggest('asking', 'answering')).toBe(true)
      const round = small.pair({ excluded: [] }, { seed: 1, ...USUAL_MINIMUM })
      expect(round.pairs.map(({ a, b }) => [a, b].sort())).toEqual([['answering', 'asking']])
    }
  })

  it('does not introduce two who have nothing in common', () => {
    const small = createEngine([asking, another])
    expect(small.pair({ excluded: [] }, { seed: 1, ...USUAL_MINIMUM }).pairs).toEqual([])
  })
})

describe('level', () => {
  it('is try for a pair with nothing in common', () => {
    expect(engine.score('jon', 'maria')).toBe(0)
    expect(engine.level('jon', 'maria')).toBe('try')
  })

  it('is high for few pairs', () => {
    const pairs = SAMPLE_MEMBERS.flatMap(({ id: a }, i) =>
      SAMPLE_MEMBERS.slice(i + 1).map(({ id: b }) => engine.level(a, b)),
    )
    expect(pairs.filter((level) => level === 'high').length).toBeLessThanOrEqual(pairs.length * 0.1)
    expect(engine.level('clara', 'dmitri')).toBe('high')
  })

  it('promises no more than the reasons show', () => {
    for (const { id: a } of SAMPLE_MEMBERS) {
      for (const { id: b } of SAMPLE_MEMBERS) {
        if (a === b) continue
        const reasons = engine.explain(a, b, 'en')
        if (reasons.length === 0) expect(engine.level(a, b)).toBe('try')
        const quoted = reasons.filter(({ direction }) => direction !== 'shared')
        if (quoted.reduce((sum, { strength }) => sum + strength, 0) < 0.3)
          expect(engine.level(a, b)).not.toBe('high')
      }
    }
  })
})

describe('explain', () => {
  it('quotes what both sides wrote', () => {
    for (const { id: a } of SAMPLE_MEMBERS) {
      for (const { id: b } of SAMPLE_MEMBERS) {
        if (a === b) continue
        const reasons = engine.explain(a, b, 'en')
        expect(reasons.length).toBeLessThanOrEqual(3)
        expect(reasons.map(({ strength }) => strength)).toEqual(
          reasons.map(({ strength }) => strength).toSorted((one, other) => other - one),
        )
        const written = (id: string) =>
          Object.values(SAMPLE_MEMBERS.find((member) => member.id === id)!).join(' ')
        for (const { direction, seeks, offers, text } of reasons) {
          if (direction === 'shared') continue
          const [seeker, other] = direction === 'reader-seeks' ? [a, b] : [b, a]
          expect(written(seeker).replaceAll(',', ', ').replace(/\s+/g, ' ')).toContain(seeks)
          expect(written(other)).toContain(offers)
          expect(text).toContain(seeks)
          expect(text).toContain(offers)
        }
      }
    }
  })

  it('is mirrored for the other reader', () => {
    const mine = engine.explain('galina', 'henry', 'en')[0]
    const theirs = engine.explain('henry', 'galina', 'en')[0]
    expect(mine).toMatchObject({ direction: 'reader-seeks' })
    expect(theirs).toMatchObject({ direction: 'partner-seeks', seeks: mine?.seeks, offers: mine?.offers })
  })

  it("uses the reader's language and keeps the quotes", () => {
    expect(engine.explain('galina', 'henry', 'ru')[0]?.text).toMatch(/^Вы ищете: «.*» · \{name\} .*«.*»$/)
    expect(engine.explain('galina', 'henry', 'en')[0]?.text).toMatch(
      /^You’re looking for: “.*” · \{name\} .*“.*”$/,
    )
  })

  it('has a neutral opening line even without a reason', () => {
    for (const { id: a } of SAMPLE_MEMBERS) {
      for (const { id: b } of SAMPLE_MEMBERS) {
        if (a === b) continue
        for (const language of ['en', 'ru'] as const) {
          expect(engine.openingLine(a, b, language)).toMatch(/\{name\}/)
          expect(engine.openingLine(a, b, language)).not.toContain('!')
        }
      }
    }
  })
})
