import { expect, it } from 'vitest'
import { dropAllDrafts } from '@/lib/client/drafts'
import { stubLocalStorage } from '@/lib/testing/stub-local-storage'
import { queueAfter, storedScans, storeScans } from './stored-scans'

stubLocalStorage()

const ANNA = { code: 'AAAAA22222', at: '2030-05-14T08:00:00.000Z' }
const BORIS = { code: 'BBBBB33333', at: '2030-05-14T09:00:00.000Z' }

it('keeps the scans of two tabs', () => {
  storeScans('event', [], [ANNA])
  storeScans('event', [], [BORIS])
  expect(storedScans('event')).toEqual([ANNA, BORIS])
  storeScans('event', [ANNA], [])
  expect(storedScans('event')).toEqual([BORIS])
})

it('keeps the scans of two events apart', () => {
  storeScans('event', [], [ANNA])
  expect(storedScans('other')).toEqual([])
})

it('keeps scans when an organiser logs out', () => {
  storeScans('event', [], [ANNA])
  dropAllDrafts('anna')
  expect(storedScans('event')).toEqual([ANNA])
})

it('takes over what another tab has scanned, sent or undone', () => {
  storeScans('event', [], [BORIS])
  const key = `scan:event:${BORIS.code}`
  const newValue = JSON.stringify(BORIS)
  expect(queueAfter('event', [ANNA], { key, newValue })).toEqual([ANNA, BORIS])
  expect(queueAfter('event', [ANNA, BORIS], { key, newValue })).toBeNull()
  expect(queueAfter('event', [ANNA, BORIS], { key, newValue: null })).toEqual([ANNA])
  expect(queueAfter('other', [ANNA, BORIS], { key, newValue: null })).toBeNull()
})
