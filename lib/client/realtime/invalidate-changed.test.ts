import { QueryClient, type QueryKey } from '@tanstack/react-query'
import { expect, it } from 'vitest'
import { queryKeys } from '../query-keys'
import { invalidateChanged, invalidateOlder } from './invalidate-changed'

function isStaleAfter(changed: Parameters<typeof invalidateChanged>[1], key: QueryKey): boolean | undefined {
  const client = new QueryClient()
  client.setQueryData(key, {})
  invalidateChanged(client, changed)
  return client.getQueryState(key)?.isInvalidated
}

it('thanks for an answer reach the open lists of requests', () => {
  expect(isStaleAfter('requests', queryKeys.requests('ranked'))).toBe(true)
  expect(isStaleAfter('requests', queryKeys.requests('all'))).toBe(true)
  expect(isStaleAfter('matches', queryKeys.requests('all'))).toBe(false)
})

it('the count of those who wait for the member changes with the lists', () => {
  expect(isStaleAfter('matches', queryKeys.waitingCount)).toBe(true)
})

it('an introduction opened from a mail keeps its answer when matches change: nothing reads it again', () => {
  expect(isStaleAfter('matches', queryKeys.recommendation('from-mail'))).toBe(false)
  expect(isStaleAfter('matches', queryKeys.listMatchHistory)).toBe(true)
})

it('data of a moment ago stays when the first connection is ready; older data is read again', () => {
  const client = new QueryClient()
  const at = Date.now()
  client.setQueryData(queryKeys.credits, {}, { updatedAt: at - 1_000 })
  client.setQueryData(queryKeys.listMatchHistory, {}, { updatedAt: at - 10_000 })
  invalidateOlder(client, at - 3_000)
  const isStale = (key: QueryKey) => client.getQueryState(key)?.isInvalidated
  expect([isStale(queryKeys.credits), isStale(queryKeys.listMatchHistory)]).toEqual([false, true])
})
