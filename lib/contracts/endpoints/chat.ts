import { z } from 'zod'
import {
  chatMessageShape,
  chatPageShape,
  chatSettingsInput,
  chatSettingsShape,
  chatShape,
  chatsQuery,
  editMessageInput,
  leaveChatQuery,
  messageListShape,
  messageParams,
  messagesQuery,
  openChatInput,
  reactionInput,
  readInput,
  reportMessageInput,
  sendMessageInput,
  sendPhotoQuery,
  unreadShape,
} from '../chat'
import { idParams } from '../page'
import type { EndpointTable } from './endpoint'
import { rawResponse } from './raw-response'

export const chatEndpoints = {
  'GET /api/chats': {
    query: chatsQuery,
    response: chatPageShape,
  },
  'POST /api/chats': {
    body: openChatInput,
    response: chatShape,
  },
  'GET /api/chats/unread': {
    response: unreadShape,
  },
  'GET /api/chats/settings': {
    response: chatSettingsShape,
  },
  'PATCH /api/chats/settings': {
    body: chatSettingsInput,
    response: chatSettingsShape,
  },
  'GET /api/chats/{id}': {
    params: idParams,
    response: chatShape,
  },
  'DELETE /api/chats/{id}': {
    query: leaveChatQuery,
    params: idParams,
    response: z.void(),
  },
  'GET /api/chats/{id}/messages': {
    query: messagesQuery,
    params: idParams,
    response: messageListShape,
  },
  'POST /api/chats/{id}/messages': {
    params: idParams,
    body: sendMessageInput,
    response: chatMessageShape,
  },
  'POST /api/chats/{id}/photos': {
    query: sendPhotoQuery,
    params: idParams,
    bodyType: 'file',
    body: z.instanceof(Uint8Array<ArrayBuffer>).optional(),
    response: chatMessageShape,
  },
  'GET /api/chats/{id}/photos/{messageId}': {
    params: messageParams,
    response: rawResponse({ format: 'binary', description: 'A WebP picture' }),
  },
  'PATCH /api/chats/{id}/messages/{messageId}': {
    params: messageParams,
    body: editMessageInput,
    response: chatMessageShape,
  },
  'DELETE /api/chats/{id}/messages/{messageId}': {
    params: messageParams,
    response: chatMessageShape,
  },
  'POST /api/chats/{id}/messages/{messageId}/reaction': {
    params: messageParams,
    body: reactionInput,
    response: chatMessageShape,
  },
  'POST /api/chats/{id}/messages/{messageId}/report': {
    params: messageParams,
    body: reportMessageInput,
    response: z.void(),
  },
  'POST /api/chats/{id}/read': {
    params: idParams,
    body: readInput,
    response: z.void(),
  },
  'POST /api/chats/{id}/typing': {
    params: idParams,
    response: z.void(),
  },
} satisfies EndpointTable
