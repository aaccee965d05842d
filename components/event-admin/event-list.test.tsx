import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { expect, it } from 'vitest'
import type { OrganisedEvent } from '@/lib/contracts/event'
import { wordsIn } from '@/lib/testing/in-language'
import { EventList } from './event-list'

const shown = (status: OrganisedEvent['status']) => {
  const event = {
    id: 'e',
    status,
    title: 'Dinner',
    eventDateTime: '2026-11-24T18:00:00.000Z',
    timeZone: 'UTC',
    counts: { confirmed: 2, pending: 0, waiting: 1, declined: 0, checkedIn: 0 },
    held: 0,
    maxParticipants: 2,
  } as OrganisedEvent
  return wordsIn(
    'en',
    <QueryClientProvider client={new QueryClient()}>
      <EventList list="upcoming" first={{ list: [event] } as never} />
    </QueryClientProvider>,
  )
}

it('shows how full an event is, unless it is cancelled', () => {
  expect(shown('published')).toContain('2 of 2 places taken')
  expect(shown('cancelled')).toContain('Cancelled')
  expect(shown('cancelled')).not.toContain('taken')
  expect(shown('cancelled')).not.toContain('waiting')
})
