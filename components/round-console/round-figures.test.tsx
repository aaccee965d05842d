import { expect, it } from 'vitest'
import type { ComingRound } from '@/lib/contracts/round'
import { wordsIn } from '@/lib/testing/in-language'
import { RoundFigures } from './round-figures'

const ROUND: ComingRound = {
  roundId: '0197f0b0-0000-7000-8000-000000000001',
  version: 0,
  number: 1,
  status: 'preview',
  scheduledFor: '2030-05-14T09:00:00.000Z',
  preparedAt: '2030-05-13T09:00:00.000Z',
  eligible: 54,
  pairs: 17,
  locked: 0,
  thin: 0,
  ratio: null,
  fitRatio: null,
  phrases: { members: 0, withPhrases: 0 },
  outdated: false,
  impossible: 0,
  levels: { high: 17, good: 0, try: 0 },
  leftOut: 20,
  away: 0,
  sending: null,
  delivery: null,
  followingAt: '2030-05-21T09:00:00.000Z',
  missed: false,
}

const shown = (round: Partial<ComingRound>) => wordsIn('en', <RoundFigures round={{ ...ROUND, ...round }} />)

it.each([
  [54, 20, '63%'],
  [3, 1, '66.7%'],
  [3, 2, '33.3%'],
  [10_000, 1, '99.9%'],
  [10_000, 0, '100%'],
])('of %i members, %i unmatched: %s are introduced', (eligible, leftOut, share) => {
  expect(shown({ eligible, leftOut })).toContain(`Introduced ${share} `)
})

it.each([
  [0.9996, '99.9%'],
  [1 - 1e-12, '100%'],
])('a round of %d of the best possible is shown as %s', (ratio, share) => {
  expect(shown({ ratio })).toContain(`This is ${share} of the best round`)
})

it('mentions members without phrases only if there are any', () => {
  const textOf = (withPhrases: number) =>
    wordsIn('en', <RoundFigures round={{ ...ROUND, phrases: { members: 7, withPhrases } }} />)
  expect(textOf(7)).toContain('All members in this round have given phrases.')
  expect(textOf(6)).toContain('6 of 7 members in this round have given phrases; the other is')
  expect(textOf(5)).toContain('the others are')
})
