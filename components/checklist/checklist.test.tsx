import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { expect, it } from 'vitest'
import type { Checklist as Content } from '@/lib/contracts/checklist'
import { wordsIn } from '@/lib/testing/in-language'
import { Checklist } from './checklist'

const use = { used: 1, limit: 50 }

const wordsWith = (quotas: Content['quotas']) =>
  wordsIn(
    'en',
    <QueryClientProvider client={new QueryClient()}>
      <Checklist first={{ steps: [{ step: 'domain', done: false }], members: 0, quotas }} nextId="next" />
    </QueryClientProvider>,
  )

it('promises to lift limits only where there are some', () => {
  expect(wordsWith({ members: use, invitations: use, emails: use })).toContain('lifts the limits')
  expect(wordsWith(null)).not.toContain('limits')
})
