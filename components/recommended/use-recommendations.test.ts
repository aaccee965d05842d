import { QueryClient } from '@tanstack/react-query'
import { expect, it } from 'vitest'
import { queryKeys } from '@/lib/client/query-keys'
import type { RecommendedContact } from '@/lib/contracts/matching'
import { patchRecommendation } from './use-recommendations'

const ID = '01941f29-7c0e-7001-8f6b-4e97b5892f6b'
const OTHER_ID = '01941f29-7c0e-7001-8f6b-4e97b5892f6c'

function clientWith(state: Partial<RecommendedContact>): QueryClient {
  const client = new QueryClient()
  const list = [{ matchingResultId: ID, kind: 'weekly', state: 'pending', intro: null, person: {}, ...state }]
  client.setQueryData(queryKeys.listMatchHistory, { pages: [{ list }], pageParams: [0] })
  client.setQueryData(queryKeys.waitingCount, 2)
  return client
}

const countOf = (client: QueryClient) => client.getQueryData(queryKeys.waitingCount)

it('an answered recommendation no longer counts as waiting, until the answer is undone', () => {
  const client = clientWith({})
  const back = patchRecommendation(client, ID, { state: 'not-interested' })
  expect(countOf(client)).toBe(1)
  back()
  expect(countOf(client)).toBe(2)
})

it('a bookmark, and an offer that the other does not know of, change no count', () => {
  const client = clientWith({})
  patchRecommendation(client, ID, { bookmarked: true })
  expect(countOf(client)).toBe(2)
  const offered = clientWith({ kind: 'instant' })
  patchRecommendation(offered, ID, { state: 'not-interested' })
  expect(countOf(offered)).toBe(2)
})

it('an earlier recommendation does not count, so passing on it changes nothing', () => {
  const client = clientWith({})
  const earlier = { matchingResultId: OTHER_ID, kind: 'weekly', state: 'pending', intro: null, person: {} }
  client.setQueryData(queryKeys.listMatchHistory, (pages: { pages: { list: object[] }[] }) => ({
    ...pages,
    pages: pages.pages.map(({ list }) => ({ list: [...list, earlier] })),
  }))
  patchRecommendation(client, OTHER_ID, { state: 'not-interested' })
  expect(countOf(client)).toBe(2)
})
