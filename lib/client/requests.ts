import type { InstantStatus, Recommendation, Relevance } from '@/lib/contracts/matching'
import type { PageOf } from '@/lib/contracts/page'
import type { OwnAnswer, OwnRequest, REACTIONS, ReceivedAnswers, RequestView } from '@/lib/contracts/request'
import { api } from './api'

/** 'ranked': those that I can help with; 'all': every open one, the newest first. */
export type RequestList = 'ranked' | 'all'

const PATHS: Record<RequestList, string> = { ranked: '/api/matching/requests', all: '/api/requests' }

export const fetchRequests = (list: RequestList, page: number, signal?: AbortSignal) =>
  api.get<PageOf<RequestView>>(PATHS[list], { query: { page }, signal })

export const answerRequest = (requestId: string, answer: string) =>
  api.post<OwnAnswer>(`/api/requests/${requestId}/answer`, { body: { answer: answer.trim() } })

export const fetchMyRequests = (page: number, signal?: AbortSignal) =>
  api.get<PageOf<OwnRequest>>('/api/requests/mine', { query: { page }, signal })

export const setRequestOpen = (open: boolean) =>
  api.post<{ open: boolean }>('/api/requests/state', { body: { open } })

export const fetchReceivedAnswers = (page: number, signal?: AbortSignal) =>
  api.get<ReceivedAnswers>('/api/requests/answers', { query: { page }, signal })

export const sayAnswersSeen = (ids: readonly string[]) =>
  api.post<void>('/api/requests/answers/seen', { body: { ids } })

export const reactToAnswer = (answerId: string, reaction: (typeof REACTIONS)[number] | null) =>
  api.post<void>(`/api/requests/answers/${answerId}/reaction`, { body: { reaction } })

export const takeUpAnswer = (answerId: string) =>
  api.post<Recommendation>(`/api/requests/answers/${answerId}/contact`)

export const fetchInstantMatches = (status: InstantStatus, page: number, signal?: AbortSignal) =>
  api.get<PageOf<Recommendation>>('/api/matching/instant', { query: { status, page }, signal })

export const calcRelevance = () => api.post<Relevance>('/api/matching/calc-relevance-rate')
