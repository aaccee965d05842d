import type { PrepareIntroductions } from '@/lib/contracts/event-introductions'
import type { SendRound } from '@/lib/contracts/round'
import { call } from './call'
import { type MatchFilter, PREPARE_TIMEOUT_MS } from './round'

export const fetchIntroductions = (id: string, signal?: AbortSignal) =>
  call('GET /api/event/{id}/introductions', { params: { id }, signal })

export const fetchIntroductionPairs = (
  id: string,
  { search, level }: MatchFilter,
  page: number,
  signal?: AbortSignal,
) =>
  call('GET /api/event/{id}/introductions/pairs', {
    params: { id },
    query: { page, search: search.trim() || undefined, level: level || undefined },
    signal,
  })

export const fetchNotIntroduced = (id: string, page: number, signal?: AbortSignal) =>
  call('GET /api/event/{id}/introductions/left-out', { params: { id }, query: { page }, signal })

export const prepareIntroductions = async (id: string, wanted: PrepareIntroductions): Promise<void> => {
  await call('POST /api/event/{id}/introductions/prepare', {
    params: { id },
    body: wanted,
    timeoutMs: PREPARE_TIMEOUT_MS,
  })
}

export const sendIntroductions = async (id: string, seen: SendRound): Promise<void> => {
  await call('POST /api/event/{id}/introductions/send', { params: { id }, body: seen })
}
