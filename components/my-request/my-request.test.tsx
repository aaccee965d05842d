import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { expect, it } from 'vitest'
import type { CardViewer } from '@/components/recommended/card-viewer'
import type { SavedRequest } from '@/lib/client/own-request'
import { queryKeys } from '@/lib/client/query-keys'
import { markShown } from '@/lib/client/use-rendered'
import { MESSAGES } from '@/lib/i18n/translator'
import { wordsIn } from '@/lib/testing/in-language'
import { MyRequest } from './my-request'

const request: SavedRequest = { text: 'A translator', open: true, hasEarlier: false }

/** What a page shows whose request was changed since the server rendered it with high chances. */
function wordsOf(rendered: SavedRequest, now: SavedRequest): string {
  const client = new QueryClient()
  const standing = { open: rendered.open, hasEarlier: false, level: 'high' } as const
  markShown(standing)
  client.setQueryData(queryKeys.saved('request'), now)
  return wordsIn(
    'en',
    <QueryClientProvider client={client}>
      <MyRequest
        reader={{ userId: 'u', participantId: 'p' } as CardViewer}
        lookingFor={rendered.text}
        bounds={{ min: 10, max: 500 }}
        standing={standing}
        answers={{ list: [], page: 0, hasMore: false, total: 0, newCount: 0 }}
        phrases={{ seeks: [], wouldSay: [], offers: [] }}
        askForPhrases={false}
      />
    </QueryClientProvider>,
  )
}

it.each([
  ['a request as rendered', request, true],
  ['a resumed one', { ...request, open: false }, false],
  ['a reworded one', { ...request, text: 'An editor' }, false],
  ['a first one', { ...request, text: '' }, false],
])('shows the rendered chances of %s: %o', (_of, rendered, shown) => {
  const words = wordsOf(rendered, request)
  expect(words).toContain(request.text)
  expect(words.includes(MESSAGES.en.myRequest.relevance.high)).toBe(shown)
})
