import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { startingWith } from '@/lib/client/pages-of'
import { markShown } from '@/lib/client/use-rendered'
import { useList } from './use-list'

const KEY = ['people']
const pageOf = (...list: string[]) => ({ list, page: 0, hasMore: false })

function People({ first }: { first: ReturnType<typeof pageOf> }) {
  const { list } = useList(KEY, async () => pageOf(), first)
  return list.join(', ')
}

function open(client: QueryClient, first: ReturnType<typeof pageOf>): string {
  const html = renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <People first={first} />
    </QueryClientProvider>,
  )
  markShown(first)
  return html
}

it('a list visited before starts with the new rendering of the server', () => {
  const client = new QueryClient()
  client.setQueryData(KEY, startingWith(pageOf('Anna')))
  expect(open(client, pageOf('Anna', 'Boris'))).toBe('Anna, Boris')
})

it('a list shown again is refetched if the cache no longer has it', () => {
  const first = pageOf('Anna')
  open(new QueryClient(), first)
  const client = new QueryClient()
  expect(open(client, first)).toBe('Anna')
  expect(client.getQueryState(KEY)?.dataUpdatedAt).toBe(0)
})
