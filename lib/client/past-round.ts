import type { MatchOutcome, PastRoundOrder } from '@/lib/contracts/past-round'
import type { Locale } from '@/lib/core/locale'
import { addressOf, call } from './call'
import type { MatchFilter } from './round'

export type PastPairFilter = MatchFilter & { state: MatchOutcome | '' }

export const fetchPastRounds = (order: PastRoundOrder, page: number, signal?: AbortSignal) =>
  call('GET /api/admin/rounds', { query: { page, ...order }, signal })

export const fetchPastPairs = (
  roundId: string,
  { search, level, state }: PastPairFilter,
  page: number,
  signal?: AbortSignal,
) =>
  call('GET /api/admin/rounds/{id}/pairs', {
    params: { id: roundId },
    query: { page, search: search.trim() || undefined, level: level || undefined, state: state || undefined },
    signal,
  })

export const fetchPastLeftOut = (roundId: string, page: number, signal?: AbortSignal) =>
  call('GET /api/admin/rounds/{id}/left-out', { params: { id: roundId }, query: { page }, signal })

export const fetchPastTrail = (roundId: string, page: number, signal?: AbortSignal) =>
  call('GET /api/admin/rounds/{id}/trail', { params: { id: roundId }, query: { page }, signal })

/** Download URLs of a round's pairs, and of its unmatched members. */
export const pairsFile = (roundId: string, lang: Locale) =>
  addressOf('GET /api/admin/rounds/{id}/pairs.csv', { params: { id: roundId }, query: { lang } })

export const unmatchedFile = (roundId: string, lang: Locale) =>
  addressOf('GET /api/admin/rounds/{id}/left-out.csv', { params: { id: roundId }, query: { lang } })
