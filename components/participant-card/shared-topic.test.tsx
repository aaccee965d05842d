import { describe, expect, it } from 'vitest'
import { MatchReasons } from '@/components/round-console/match-reasons'
import { wordsIn } from '@/lib/testing/in-language'
import { StrongestReason } from './strongest-reason'
import { WhyTwo } from './why-two'

/** A topic that both write about, each in a passage of their own. */
const REASON = {
  direction: 'shared',
  field: 'about',
  seeks: 'делаю подкасты с учёными',
  offers: 'Три статьи, одна из них читаемая',
} as const

describe('a topic of both', () => {
  it.each([
    ['en', 'You write “делаю подкасты с учёными” Anton writes “Три статьи, одна из них читаемая”'],
    ['ru', 'Вы пишете «делаю подкасты с учёными» Anton пишет «Три статьи, одна из них читаемая»'],
  ] as const)('is a passage of each, not a list of tags, in %s', (locale, expected) => {
    expect(wordsIn(locale, <WhyTwo reasons={[REASON]} firstName="Anton" />)).toContain(expected)
  })

  it.each([
    ['en', 'You write: “делаю подкасты с учёными” · Anton writes: “Три статьи, одна из них читаемая”'],
    ['ru', 'Вы пишете: «делаю подкасты с учёными» · Anton пишет: «Три статьи, одна из них читаемая»'],
  ] as const)('quotes both in one line, in %s', (locale, expected) => {
    expect(wordsIn(locale, <StrongestReason reasons={[REASON]} firstName="Anton" />)).toBe(expected)
  })

  it.each([
    ['en', 'Vera writes “делаю подкасты с учёными” · Anton writes “Три статьи, одна из них читаемая”'],
    ['ru', 'Vera пишет «делаю подкасты с учёными» · Anton пишет «Три статьи, одна из них читаемая»'],
  ] as const)('quotes both for organisers, in %s', (locale, expected) => {
    const people = [
      { participantId: 'vera', firstName: 'Vera' },
      { participantId: 'anton', firstName: 'Anton' },
    ] as const
    const mirrored = { ...REASON, seeks: REASON.offers, offers: REASON.seeks }
    expect(
      wordsIn(locale, <MatchReasons people={people} level="good" reasons={[[REASON], [mirrored]]} />),
    ).toContain(expected)
  })
})
