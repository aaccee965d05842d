import type { Credits, IntroView, NOT_INTERESTED_REASONS, Recommendation } from '@/lib/contracts/matching'
import { api } from './api'

export type RecommendationPage = { list: Recommendation[]; page: number; hasMore: boolean }
export type NotInterestedReason = (typeof NOT_INTERESTED_REASONS)[number]

export const fetchMatchesHistory = (page: number, signal?: AbortSignal) =>
  api.get<RecommendationPage>('/api/matching/matches-history', { query: { page }, signal })

export const fetchCredits = (signal?: AbortSignal) => api.get<Credits>('/api/matching/credits', { signal })

export const sendIntro = (matchingResultId: string, introMessage: string) =>
  api.post<IntroView>('/api/matching/send-intro', {
    body: { matchingResultId, introMessage: introMessage.trim() || undefined },
  })

export const answerIntro = (introId: string, accepted: boolean, answer: string) =>
  api.post<IntroView>(`/api/intros/${introId}/answer`, {
    body: { accepted, answer: answer.trim() || undefined },
  })

export const sayNotInterested = (subjectId: string, reason: NotInterestedReason, note: string) =>
  api.post<unknown>('/api/relations', {
    body: { subjectId, relationType: 'DISLIKE', reason, note: note.trim() || undefined },
  })

export const sayLike = (subjectId: string) =>
  api.post<unknown>('/api/relations', { body: { subjectId, relationType: 'LIKE' } })

/** A like or a 'not interested'. */
export const takeBackRelation = (subjectId: string) => api.delete<void>(`/api/relations/${subjectId}`)

export const saveNote = (subjectId: string, note: string) =>
  api.post<{ note: string | null }>(`/api/notes/${subjectId}`, { body: { note: note.trim() } })
