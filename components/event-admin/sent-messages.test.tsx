import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { expect, it } from 'vitest'
import type { EventView } from '@/lib/contracts/event'
import { MESSAGE_GROUPS, type MessageGroup } from '@/lib/contracts/event-message'
import type { Locale } from '@/lib/core/locale'
import { wordsIn } from '@/lib/testing/in-language'
import { SentMessages } from './sent-messages'

function shown(locale: Locale, groups: readonly MessageGroup[], terms: Partial<EventView> = {}): string {
  const event = { id: 'e', paid: false, approval: true, ...terms } as EventView
  const message = {
    id: 'm',
    groups: [...groups],
    text: 'See you there.',
    createdAt: '2026-11-24T10:00:00.000Z',
    total: 1,
    emailed: 1,
    emailOff: 0,
    bounced: 0,
    queued: 0,
  }
  return wordsIn(
    locale,
    <QueryClientProvider client={new QueryClient()}>
      <SentMessages
        event={event}
        first={{ list: [message], page: 0, pageSize: 20, hasMore: false } as never}
      />
    </QueryClientProvider>,
  ).replaceAll('\u00a0', ' ')
}

it.each([
  ['confirmed', 'confirmed participants', 'участникам с подтверждённым местом'],
  ['pending', 'people awaiting your decision', 'ожидающим решения'],
  ['waiting', 'the waiting list', 'участникам из листа ожидания'],
  ['declined', 'people who aren’t coming', 'не участвующим в событии'],
  ['checkedIn', 'people who checked in', 'пришедшим на событие'],
] as const)('says who a message went to as a phrase: %s', (group, en, ru) => {
  expect(shown('en', [group])).toContain(`To: ${en}`)
  expect(shown('ru', [group])).toContain(`Кому: ${ru}`)
})

it('names those who have not paid at paid events', () => {
  const paid = { paid: true, approval: false }
  expect(shown('en', ['pending'], paid)).toContain('To: people who haven’t paid yet')
  expect(shown('ru', ['pending'], paid)).toContain('Кому: ещё не оплатившим участие')
})

it('lists several groups', () => {
  expect(shown('ru', MESSAGE_GROUPS.slice(0, 2))).toContain(
    'Кому: участникам с подтверждённым местом и ожидающим решения',
  )
})
