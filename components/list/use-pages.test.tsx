import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { startingWith } from '@/lib/client/pages-of'
import { usePages } from './use-pages'

const KEY = ['people']
const pageOf = (...list: string[]) => ({ list, page: 0, hasMore: false })

function People({ first }: { first: ReturnType<typeof pageOf>[] }) {
  const { list } = usePages(
    KEY,
    first,
    async () => pageOf(),
    (one) => one,
  )
  return list.join(', ')
}

it('a list visited before starts with the new rendering of the server', () => {
  const client = new QueryClient()
  client.setQueryData(KEY, startingWith(pageOf('Anna')))
  const html = renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <People first={[pageOf('Anna', 'Boris')]} />
    </QueryClientProvider>,
  )
  expect(html).toBe('Anna, Boris')
})
