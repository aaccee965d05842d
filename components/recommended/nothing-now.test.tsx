import { expect, it } from 'vitest'
import type { NextIntroduction } from '@/lib/contracts/next-introduction'
import { wordsIn } from '@/lib/testing/in-language'
import { NothingNow } from './nothing-now'

const shown = (next: NextIntroduction, unmatchedReason: string | null = null) =>
  wordsIn('en', <NothingNow {...{ next, unmatchedReason }} isFirst={false} />)

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
