import type { ChatSettings, REACTIONS } from '@/lib/contracts/chat'
import type { Report } from '@/lib/contracts/people'
import { call } from '../call'

export type Reaction = (typeof REACTIONS)[number]

const inChat = (id: string, messageId: string) => ({ params: { id, messageId } })

export const fetchChats = (page: number, signal?: AbortSignal) =>
  call('GET /api/chats', { query: { page }, signal })

export const fetchChat = (id: string) => call('GET /api/chats/{id}', { params: { id } })

export const openChat = (participantId: string) => call('POST /api/chats', { body: { participantId } })

export const leaveChat = (id: string, unlessMeeting: boolean) =>
  call('DELETE /api/chats/{id}', { params: { id }, query: { unlessMeeting } })

export const fetchUnread = () => call('GET /api/chats/unread')

export const fetchOlderMessages = (id: string, before: number) =>
  call('GET /api/chats/{id}/messages', { params: { id }, query: { before } })

export const fetchNewestMessages = (id: string) =>
  call('GET /api/chats/{id}/messages', { params: { id }, query: { limit: 40 } })

/** New, edited and deleted messages after a sequence number. */
export const fetchChanges = (id: string, after: number) =>
  call('GET /api/chats/{id}/messages', { params: { id }, query: { after, limit: 200 } })

export const sendText = (id: string, body: { clientId: string; text: string; replyToId: string | null }) =>
  call('POST /api/chats/{id}/messages', { params: { id }, body })

export function sendPhoto(id: string, clientId: string, file: Blob) {
  const body = new FormData()
  body.set('file', file)
  return call('POST /api/chats/{id}/photos', { params: { id }, query: { clientId }, body })
}

export const editMessage = (id: string, messageId: string, text: string) =>
  call('PATCH /api/chats/{id}/messages/{messageId}', { ...inChat(id, messageId), body: { text } })

export const deleteMessage = (id: string, messageId: string) =>
  call('DELETE /api/chats/{id}/messages/{messageId}', inChat(id, messageId))

export const reactToMessage = (id: string, messageId: string, emoji: Reaction | null) =>
  call('POST /api/chats/{id}/messages/{messageId}/reaction', { ...inChat(id, messageId), body: { emoji } })

export const reportMessage = (id: string, messageId: string, body: Report) =>
  call('POST /api/chats/{id}/messages/{messageId}/report', { ...inChat(id, messageId), body })

export const markRead = (id: string, seq: number) =>
  call('POST /api/chats/{id}/read', { params: { id }, body: { seq } })

export const sayTyping = (id: string) => call('POST /api/chats/{id}/typing', { params: { id } })

export const updateChatSettings = (body: Partial<ChatSettings>) => call('PATCH /api/chats/settings', { body })
