import type { InstantStatus } from '@/lib/contracts/matching'
import type { REACTIONS } from '@/lib/contracts/request'
import { call } from './call'

/** 'ranked': those that I can help with; 'all': every open one, newest first. */
export type RequestList = 'ranked' | 'all'

const ENDPOINTS = { ranked: 'GET /api/matching/requests', all: 'GET /api/requests' } as const

export const fetchRequests = (list: RequestList, page: number, signal?: AbortSignal) =>
  call(ENDPOINTS[list], { query: { page }, signal })

export const answerRequest = (requestId: string, answer: string) =>
  call('POST /api/requests/{id}/answer', { params: { id: requestId }, body: { answer: answer.trim() } })

export const fetchMyRequests = (page: number, signal?: AbortSignal) =>
  call('GET /api/requests/mine', { query: { page }, signal })

export const setRequestOpen = (open: boolean) => call('POST /api/requests/state', { body: { open } })

export const fetchReceivedAnswers = (page: number, signal?: AbortSignal) =>
  call('GET /api/requests/answers', { query: { page }, signal })

export const sayAnswersSeen = (ids: readonly string[]) =>
  call('POST /api/requests/answers/seen', { body: { ids: [...ids] } })

export const reactToAnswer = (answerId: string, reaction: (typeof REACTIONS)[number] | null) =>
  call('POST /api/requests/answers/{id}/reaction', { params: { id: answerId }, body: { reaction } })

export const takeUpAnswer = (answerId: string) =>
  call('POST /api/requests/answers/{id}/contact', { params: { id: answerId } })

export const fetchInstantMatches = (status: InstantStatus, page: number, signal?: AbortSignal) =>
  call('GET /api/matching/instant', { query: { status, page }, signal })

export const calcRelevance = () => call('POST /api/matching/calc-relevance-rate')
