import type { PendingScore, Rating } from '@/lib/contracts/rating'
import { api } from './api'

export const fetchPendingScore = (matchingId: string) =>
  api.get<PendingScore>(`/api/matching/${matchingId}/pending-score`)

/** @param rating null takes back what was said */
export const sayRating = (matchingId: string, rating: Rating | null) =>
  api.post<PendingScore>('/api/matching/update-score', {
    body: { matchingId, ...(rating && { ...rating, note: rating.note ?? undefined }) },
  })
