import { expect, it } from 'vitest'
import type { MeetingSummary } from '@/lib/contracts/meeting-summary'
import { wordsIn } from '@/lib/testing/in-language'
import { StepButton } from './step-button'

const meeting = (state: MeetingSummary['state'], startsAt: Date): MeetingSummary => ({
  id: '1',
  state,
  startsAt: startsAt.toISOString(),
  durationMinutes: 30,
  link: null,
  opensAt: null,
  firstName: 'Anna',
  lastName: 'Petrova',
})
const TODAY = new Date()
const LATER = new Date('2099-12-03T10:00:00Z')

it.each([
  ['en', 'accepted', LATER, /^Meeting: Thu,? 3 Dec, 10:00$/],
  ['en', 'accepted', TODAY, /^Meeting today at \d\d:\d\d$/],
  ['en', 'offered', LATER, /^Choose a time$/],
  ['ru', 'accepted', LATER, /^Встреча: чт, 3 дек\., 10:00$/],
  ['ru', 'over', LATER, /^Рассказать, как прошло$/],
] as const)('names the next step in %s: %s', (locale, state, startsAt, words) => {
  const text = wordsIn(locale, <StepButton meeting={meeting(state, startsAt)} />)
  expect(text.replaceAll('\u00a0', ' ').trim()).toMatch(words)
})
