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

it('refetches open lists of requests when an answer is thanked', () => {
  expect(isStaleAfter('requests', queryKeys.requests('ranked'))).toBe(true)
  expect(isStaleAfter('requests', queryKeys.requests('all'))).toBe(true)
  expect(isStaleAfter('matches', queryKeys.requests('all'))).toBe(false)
})

it('refetches the count of waiting members with the lists', () => {
  expect(isStaleAfter('matches', queryKeys.waitingCount)).toBe(true)
})

it('keeps the answer of an introduction opened from an email when matches change: it cannot be refetched', () => {
  expect(isStaleAfter('matches', queryKeys.recommendation('from-mail'))).toBe(false)
  expect(isStaleAfter('matches', queryKeys.listMatchHistory)).toBe(true)
})

it('keeps fresh data when the first connection is ready, and refetches older data', () => {
  const client = new QueryClient()
  const at = Date.now()
  client.setQueryData(queryKeys.credits, {}, { updatedAt: at - 1_000 })
  client.setQueryData(queryKeys.listMatchHistory, {}, { updatedAt: at - 10_000 })
  invalidateOlder(client, at - 3_000)
  const isStale = (key: QueryKey) => client.getQueryState(key)?.isInvalidated
  expect([isStale(queryKeys.credits), isStale(queryKeys.listMatchHistory)]).toEqual([false, true])
})
