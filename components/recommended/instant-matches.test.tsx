import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { expect, it } from 'vitest'
import { startingWith } from '@/lib/client/pages-of'
import { queryKeys } from '@/lib/client/query-keys'
import type { RecommendedContact } from '@/lib/contracts/matching'
import { wordsIn } from '@/lib/testing/in-language'
import type { CardViewer } from './card-viewer'
import { InstantMatches } from './instant-matches'

const match = (firstName: string, state: RecommendedContact['state']) =>
  ({
    matchingResultId: firstName,
    state,
    intro: null,
    level: 'high',
    reasons: [] as object[],
    person: { participantId: firstName, firstName, lastName: '', avatarUrl: null },
  }) as RecommendedContact

const shown = (...list: RecommendedContact[]) => shownTo(false, list)

function shownTo(isAlone: boolean, list: RecommendedContact[]): string {
  const client = new QueryClient()
  client.setQueryData(queryKeys.instantOf('new'), startingWith({ list, page: 0, hasMore: false }))
  const reader = { participantId: 'me' } as CardViewer
  const credits = { total: 5, left: 5, tryAgainInSeconds: 0 }
  return wordsIn(
    'en',
    <QueryClientProvider client={client}>
      <InstantMatches {...{ reader, credits, isAlone }} nextRound="" />
    </QueryClientProvider>,
  )
}

it('omits members the reader has passed, hidden or blocked since', () => {
  const text = shown(match('Anna', 'pending'), match('Boris', 'not-interested'), match('Clara', 'hidden'))
  expect(text).toContain('Anna')
  expect(text).not.toMatch(/Boris|Clara/)
})

it('asks for no clearer request where nobody else is there yet', () => {
  expect(shownTo(true, [])).toContain('You’re among the first here')
  expect(shownTo(false, [])).toContain('A clearer request')
})
