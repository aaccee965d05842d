import type { NOT_INTERESTED_REASONS } from '@/lib/contracts/matching'
import { type Answer, call } from './call'

export type RecommendationPage = Answer<'GET /api/matching/matches-history'>
export type NotInterestedReason = (typeof NOT_INTERESTED_REASONS)[number]

export const fetchMatchesHistory = (page: number, signal?: AbortSignal) =>
  call('GET /api/matching/matches-history', { query: { page }, signal })

export const fetchCredits = (signal?: AbortSignal) => call('GET /api/matching/credits', { signal })

export const fetchWaitingCount = async (signal?: AbortSignal) =>
  (await call('GET /api/matching/waiting', { signal })).count

export const sendIntro = (matchingResultId: string, introMessage: string) =>
  call('POST /api/matching/send-intro', {
    body: { matchingResultId, introMessage: introMessage.trim() || undefined },
  })

export const answerIntro = (introId: string, accepted: boolean, answer: string) =>
  call('POST /api/intros/{id}/answer', {
    params: { id: introId },
    body: { accepted, answer: answer.trim() || undefined },
  })

export const sayNotInterested = (subjectId: string, reason: NotInterestedReason | undefined, note: string) =>
  call('POST /api/relations', {
    body: { subjectId, relationType: 'DISLIKE', reason, note: note.trim() || undefined },
  })

export const sayLike = (subjectId: string) =>
  call('POST /api/relations', { body: { subjectId, relationType: 'LIKE' } })

/** A like or a 'not interested'. */
export const takeBackRelation = (subjectId: string) =>
  call('DELETE /api/relations/{id}', { params: { id: subjectId } })

export const saveNote = (subjectId: string, note: string) =>
  call('POST /api/notes/{id}', { params: { id: subjectId }, body: { note: note.trim() } })
