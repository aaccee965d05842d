import { expect, it } from 'vitest'
import type { EventView } from '@/lib/contracts/event'
import { wordsIn } from '@/lib/testing/in-language'
import { SignUpState } from './sign-up-state'

const fullEvent = {
  signUp: 'waiting-list',
  registrationDeadline: null,
  timeZone: 'Europe/Lisbon',
  approval: false,
  paid: true,
} as EventView

it('invites a reader to the waiting list; an organiser only reads that the event is full', () => {
  expect(wordsIn('en', <SignUpState event={fullEvent} />)).toContain('Join the waiting list')
  expect(wordsIn('en', <SignUpState event={fullEvent} canSignUp={false} />)).toBe('All places are taken.')
})

it('has no notes on signing up for an organiser who can’t', () => {
  const open = { ...fullEvent, signUp: 'open' } as EventView
  expect(wordsIn('en', <SignUpState event={open} />)).toBe('You pay after signing up.')
  expect(wordsIn('en', <SignUpState event={open} canSignUp={false} />)).toBe('')
})
