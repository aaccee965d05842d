import type { MessageGroup, SendEventMessage } from '@/lib/contracts/event-message'
import { call } from './call'

export const fetchEventMessages = (id: string, signal?: AbortSignal) =>
  call('GET /api/event/{id}/messages', { params: { id }, signal })

export const fetchSentMessages = (id: string, page: number, signal?: AbortSignal) =>
  call('GET /api/event/{id}/messages/sent', { params: { id }, query: { page }, signal })

export const fetchMessageReach = (id: string, groups: readonly MessageGroup[], signal?: AbortSignal) =>
  call('GET /api/event/{id}/messages/reach', { params: { id }, query: { groups: groups.join(',') }, signal })

export const previewEventMessage = (id: string, text: string) =>
  call('POST /api/event/{id}/messages/preview', { params: { id }, body: { text } })

export const sendEventMessage = (id: string, message: SendEventMessage) =>
  call('POST /api/event/{id}/messages', { params: { id }, body: message })
