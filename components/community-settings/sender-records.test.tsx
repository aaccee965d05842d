import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { expect, it } from 'vitest'
import type { Deliverability } from '@/lib/contracts/deliverability'
import { wordsIn } from '@/lib/testing/in-language'
import { SenderRecords } from './sender-records'

const record = { name: 'example.org', expected: 'v=spf1 -all', found: [], state: 'found' as const }

const SIGNED: Deliverability = {
  address: 'hello@example.org',
  domain: 'example.org',
  own: true,
  records: { spf: record, dkim: record, dmarc: record },
  signsSince: '2026-11-24T14:05:00Z',
  keyUnreadable: false,
  checkedAt: null,
  takesReports: true,
  figures: { sent: 0, failed: 0, complained: 0, days: [], providers: [] },
  warnings: [],
}

const view = (deliverability: Deliverability) => (
  <QueryClientProvider client={new QueryClient()}>
    <SenderRecords deliverability={deliverability} />
  </QueryClientProvider>
)

it('says that emails are signed, and offers a check', () => {
  const words = wordsIn('en', view(SIGNED))
  expect(words).toContain('Emails are signed')
  expect(words).toContain('Check now')
  expect(words).not.toContain('without a signature')
})

it('says that emails are not signed while the key cannot be read, and offers a new key', () => {
  const unreadable = { ...SIGNED, signsSince: null, keyUnreadable: true }
  const words = wordsIn('en', view(unreadable))
  expect(words).toContain('Your emails are sent without a signature')
  expect(words).toContain('Emails aren’t signed')
  expect(words).toContain('Create a new key')
  expect(words).not.toContain('Check now')
  expect(wordsIn('ru', view(unreadable))).toContain('Письма уходят без подписи')
})
