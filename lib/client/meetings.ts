import type { Rating } from '@/lib/contracts/rating'
import { call } from './call'

export const fetchMeeting = (id: string) => call('GET /api/meetings/{id}', { params: { id } })

/** @param rating null takes back what was said */
export const rateMeeting = (id: string, rating: Rating | null) =>
  call('POST /api/meetings/{id}/feedback', {
    params: { id },
    body: rating ? { ...rating, note: rating.note ?? undefined } : {},
  })
