import type { Rating } from '@/lib/contracts/rating'
import { call } from './call'

export const fetchPendingScore = (matchingId: string) =>
  call('GET /api/matching/{id}/pending-score', { params: { id: matchingId } })

/** @param rating null takes back what was said */
export const sayRating = (matchingId: string, rating: Rating | null) =>
  call('POST /api/matching/update-score', {
    body: { matchingId, ...(rating && { ...rating, note: rating.note ?? undefined }) },
  })
