import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { expect, it } from 'vitest'
import { doorGuest } from '@/lib/testing/door-guest'
import { wordsIn } from '@/lib/testing/in-language'
import { CheckInDesk } from './check-in-desk'

it('lists who has not paid or waits for a decision below the guests, with what lets them in', () => {
  const [guest, unpaid, applicant] = ['Anna', 'Boris', 'Clara'].map((name) => doorGuest(name))
  const first = {
    list: [guest!],
    pending: [
      { person: unpaid!.person, awaitsPayment: true },
      { person: applicant!.person, awaitsPayment: false },
    ],
  }
  const words = wordsIn(
    'en',
    <QueryClientProvider client={new QueryClient()}>
      <CheckInDesk event={{ id: 'e', maxParticipants: null }} first={first} />
    </QueryClientProvider>,
  )
  expect(words).toContain('0 of 1 checked in')
  expect(words).toMatch(
    /Not confirmed yet.*Boris.*Awaiting payment.*Mark as paid.*Clara.*Needs your decision.*Approve/s,
  )
})

it('shows fifty of those without a place, and says how many more there are', () => {
  const pending = Array.from({ length: 60 }, (_, n) => ({
    person: doorGuest(`Guest ${n}`).person,
    awaitsPayment: true,
  }))
  const words = wordsIn(
    'en',
    <QueryClientProvider client={new QueryClient()}>
      <CheckInDesk event={{ id: 'e', maxParticipants: null }} first={{ list: [], pending }} />
    </QueryClientProvider>,
  )
  expect(words.match(/Mark as paid/g)).toHaveLength(50)
  expect(words).toContain('And 10 more')
})
