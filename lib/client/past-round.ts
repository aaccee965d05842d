import type { PageOf } from '@/lib/contracts/page'
import type { PairState, PastLeftOut, PastPair, PastRound } from '@/lib/contracts/past-round'
import type { TrailEntry } from '@/lib/contracts/round'
import { api } from './api'
import type { PairFilter } from './round'

export type PastPairFilter = PairFilter & { state: PairState | '' }

export const fetchPastRounds = (page: number, signal?: AbortSignal) =>
  api.get<PageOf<PastRound>>('/api/admin/rounds', { query: { page }, signal })

export const fetchPastPairs = (
  roundId: string,
  { search, level, state }: PastPairFilter,
  page: number,
  signal?: AbortSignal,
) =>
  api.get<PageOf<PastPair>>(`/api/admin/rounds/${roundId}/pairs`, {
    query: { page, search: search.trim() || undefined, level: level || undefined, state: state || undefined },
    signal,
  })

export const fetchPastLeftOut = (roundId: string, page: number, signal?: AbortSignal) =>
  api.get<PageOf<PastLeftOut>>(`/api/admin/rounds/${roundId}/left-out`, { query: { page }, signal })

export const fetchPastTrail = (roundId: string, page: number, signal?: AbortSignal) =>
  api.get<PageOf<TrailEntry>>(`/api/admin/rounds/${roundId}/trail`, { query: { page }, signal })

/** Where the pairs of a round are downloaded from, for a link. */
export const pairsFile = (roundId: string, lang: string) =>
  `/api/admin/rounds/${roundId}/pairs.csv?lang=${lang}`
