import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { SearchParamsContext } from 'next/dist/shared/lib/hooks-client-context.shared-runtime'
import { expect, it } from 'vitest'
import type { RoundConsole as Console } from '@/lib/contracts/round'
import { wordsIn } from '@/lib/testing/in-language'
import { RoundConsole } from './round-console'

const NOTHING_PREPARED: Console = {
  round: null,
  nextAt: '2030-05-14T09:00:00.000Z',
  previewAt: '2030-05-13T09:00:00.000Z',
  computing: null,
  last: null,
}

const wordsOf = (view: Console) =>
  wordsIn(
    'en',
    <QueryClientProvider client={new QueryClient()}>
      <SearchParamsContext value={new URLSearchParams()}>
        <RoundConsole first={view} firstPairs={{ list: [], page: 0, hasMore: false }} />
      </SearchParamsContext>
    </QueryClientProvider>,
  )

it('offers to prepare the preview while there is none', () => {
  const words = wordsOf(NOTHING_PREPARED)
  expect(words).toContain('The next round is on')
  expect(words).toContain('Prepare preview')
})

it('shows only the progress while the first preview is prepared', () => {
  const startedAt = '2030-05-13T08:00:00.000Z'
  const words = wordsOf({ ...NOTHING_PREPARED, computing: { stage: 'pairing', share: 0.5, startedAt } })
  expect(words).toContain('Choosing the pairs')
  expect(words).not.toContain('The next round is on')
  expect(words).not.toContain('Prepare preview')
})
