import { expect, it } from 'vitest'
import type { NextIntroduction } from '@/lib/contracts/next-introduction'
import { wordsIn } from '@/lib/testing/in-language'
import { NothingNow } from './nothing-now'

const shown = (next: NextIntroduction, unmatchedReason: string | null = null) =>
  wordsIn('en', <NothingNow {...{ next, unmatchedReason }} isFirst={false} isAlone={false} hasPhrases />)

it('says when the next introduction comes, and why the last round brought nobody', () => {
  const text = shown({ kind: 'at', nextRound: 'Tuesday' }, 'odd')
  expect(text).toContain('Next introduction: Tuesday')
  expect(text).toContain('odd number')
})

it('names no round to a member who paused introductions or turned them off', () => {
  expect(shown({ kind: 'paused', day: '20 December' }, 'odd')).toMatch(
    /paused until 20 December.*End the pause/,
  )
  expect(shown({ kind: 'off' }, 'odd')).toMatch(/introductions are off.*Turn introductions on/)
})

it('tells a member that they are among the first', () => {
  const next = { kind: 'round', nextRound: 'Tuesday' } as const
  const text = wordsIn('en', <NothingNow {...{ next }} unmatchedReason="odd" isFirst isAlone hasPhrases />)
  expect(text).toMatch(/Next round: Tuesday.*among the first/)
  expect(text).not.toMatch(/odd|first introduction/)
})

it('promises neither an introduction nor priority to a member who knows everyone', () => {
  const text = shown({ kind: 'round', nextRound: 'Tuesday' }, 'no-candidate')
  expect(text).toMatch(/Next round: Tuesday.*know everyone/)
  expect(text).not.toContain('priority')
})

it('does not say that nobody fits when those who do meet others', () => {
  expect(shown({ kind: 'at', nextRound: 'Tuesday' }, 'taken')).toContain('met someone else')
})

it('advises an unmatched member to give phrases only if they have none', () => {
  const next = { kind: 'at', nextRound: 'Tuesday' } as const
  expect(shown(next, 'below-floor')).toMatch(/fitted you well enough.*looks again/)
  expect(shown(next, 'below-floor')).not.toContain('phrases')
  const props = { next, unmatchedReason: 'below-floor', isFirst: false, isAlone: false }
  expect(wordsIn('en', <NothingNow {...props} hasPhrases={false} />)).toContain('short phrases')
})
