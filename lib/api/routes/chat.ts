import { MAX_CHAT_PHOTO_BYTES } from '@/lib/contracts/max-chat-photo-bytes'
import { updateChatSettings, viewChatSettings } from '@/lib/domain/chat/chat-settings'
import { countUnread } from '@/lib/domain/chat/count-unread'
import { deleteMessage } from '@/lib/domain/chat/delete-message'
import { editMessage } from '@/lib/domain/chat/edit-message'
import { listChats, viewChat } from '@/lib/domain/chat/list-chats'
import { listMessages } from '@/lib/domain/chat/list-messages'
import { openChat } from '@/lib/domain/chat/open-chat'
import { sendPhoto, viewPhoto } from '@/lib/domain/chat/photo-message'
import { reactToMessage } from '@/lib/domain/chat/react-to-message'
import { readChat } from '@/lib/domain/chat/read-chat'
import { reportMessage } from '@/lib/domain/chat/report-message'
import { sendMessage } from '@/lib/domain/chat/send-message'
import { typeInChat } from '@/lib/domain/chat/type-in-chat'
import { leaveChatWithMeetings } from '@/lib/domain/meeting/leave-chat-with-meetings'
import { withTenant } from '@/lib/runtime/request-context'
import { defineOperation, defineTransactionlessOperation } from '../define-operation'

const tag = 'chat'
const access = 'member'
/** Ten per second for a minute: far more than anyone types. */
const WRITES = { name: 'chat-write', points: 600, seconds: 60, by: 'user' } as const

export const getChats = defineTransactionlessOperation('GET /api/chats', {
  operationId: 'getChats',
  summary: 'My chats, the latest message first',
  tag,
  access,
  own: { community: 'query.communityId' },
  handle: (context, { query }) => listChats(context, query.page),
})

export const postChat = defineTransactionlessOperation('POST /api/chats', {
  operationId: 'openChat',
  summary: 'Open my chat with a member: after an introduction was accepted; organisers at any time',
  tag,
  access,
  errors: ['forbidden'],
  limit: { name: 'open-chat', points: 120, seconds: 60 * 60, by: 'user' },
  async handle(context, { body }) {
    const { chatId } = await withTenant(context, (ctx) => openChat(ctx, body.participantId))
    return viewChat(context, chatId)
  },
})

export const getUnread = defineOperation('GET /api/chats/unread', {
  operationId: 'countUnreadMessages',
  summary: 'How many messages I have not read',
  tag,
  access,
  handle: (ctx) => countUnread(ctx),
})

export const getSettings = defineOperation('GET /api/chats/settings', {
  operationId: 'getChatSettings',
  summary: 'What others see of me: online, read, typing',
  tag,
  access,
  handle: (ctx) => viewChatSettings(ctx),
})

export const patchSettings = defineOperation('PATCH /api/chats/settings', {
  operationId: 'updateChatSettings',
  summary: 'Change what others see of me; switches that are not given stay',
  tag,
  access,
  handle: (ctx, { body }) => updateChatSettings(ctx, body),
})

export const getChat = defineTransactionlessOperation('GET /api/chats/{id}', {
  operationId: 'getChat',
  summary: 'One of my chats',
  tag,
  access,
  handle: (context, { params }) => viewChat(context, params.id),
})

export const deleteChat = defineOperation('DELETE /api/chats/{id}', {
  operationId: 'leaveChat',
  summary: 'Leave a chat: it closes for both, stays readable for the other, and cancels their meetings',
  tag,
  access,
  errors: ['conflict'],
  handle: (ctx, { params, query }) => leaveChatWithMeetings(ctx, params.id, query),
})

export const getMessages = defineOperation('GET /api/chats/{id}/messages', {
  operationId: 'getMessages',
  summary: 'Messages of a chat: the last, those before a place, or what has changed after a number',
  tag,
  access,
  handle: (ctx, { params, query }) => listMessages(ctx, params.id, query),
})

export const postMessage = defineOperation('POST /api/chats/{id}/messages', {
  operationId: 'sendMessage',
  summary: 'Send a message; the same clientId twice is one message',
  tag,
  access,
  errors: ['conflict'],
  limit: WRITES,
  handle: (ctx, { params, body }) => sendMessage(ctx, { chatId: params.id, ...body }),
})

export const postPhoto = defineTransactionlessOperation('POST /api/chats/{id}/photos', {
  operationId: 'sendPhoto',
  summary: 'Send a photo: JPG, PNG or WebP up to 10 MB, the file as the body or in a form',
  tag,
  access,
  maxBodyBytes: MAX_CHAT_PHOTO_BYTES + 64 * 1024,
  errors: ['conflict'],
  limit: { name: 'chat-photo', points: 60, seconds: 60 * 60, by: 'user' },
  handle: (context, { params, query, body }) =>
    sendPhoto(context, { chatId: params.id, clientId: query.clientId, bytes: body }),
})

export const getPhoto = defineTransactionlessOperation('GET /api/chats/{id}/photos/{messageId}', {
  operationId: 'getChatPhoto',
  summary: 'The photo of a message, for the two in the chat alone',
  tag,
  access,
  handle: (context, { params }) => viewPhoto(context, { chatId: params.id, messageId: params.messageId }),
})

export const patchMessage = defineOperation('PATCH /api/chats/{id}/messages/{messageId}', {
  operationId: 'editMessage',
  summary: 'Edit my message, within 15 minutes',
  tag,
  access,
  errors: ['conflict'],
  limit: WRITES,
  handle: (ctx, { params, body }) =>
    editMessage(ctx, { chatId: params.id, messageId: params.messageId, ...body }),
})

export const deleteOwnMessage = defineOperation('DELETE /api/chats/{id}/messages/{messageId}', {
  operationId: 'deleteMessage',
  summary: 'Delete my message for both',
  tag,
  access,
  limit: WRITES,
  handle: (ctx, { params }) => deleteMessage(ctx, { chatId: params.id, messageId: params.messageId }),
})

export const putReaction = defineOperation('POST /api/chats/{id}/messages/{messageId}/reaction', {
  operationId: 'reactToMessage',
  summary: 'React to a message, or take the reaction back with null',
  tag,
  access,
  errors: ['conflict'],
  limit: WRITES,
  handle: (ctx, { params, body }) =>
    reactToMessage(ctx, { chatId: params.id, messageId: params.messageId, ...body }),
})

export const postMessageReport = defineOperation('POST /api/chats/{id}/messages/{messageId}/report', {
  operationId: 'reportMessage',
  summary: 'Report a message to the organisers: they see it and the five before it, nothing else',
  tag,
  access,
  errors: ['conflict'],
  limit: { name: 'report-member', points: 10, seconds: 24 * 60 * 60, by: 'user', counts: 'accepted' },
  handle: (ctx, { params, body }) =>
    reportMessage(ctx, { chatId: params.id, messageId: params.messageId, ...body }),
})

export const postRead = defineOperation('POST /api/chats/{id}/read', {
  operationId: 'readChat',
  summary: 'Mark messages as read up to a sequence number',
  tag,
  access,
  handle: (ctx, { params, body }) => readChat(ctx, { chatId: params.id, seq: body.seq }),
})

export const postTyping = defineOperation('POST /api/chats/{id}/typing', {
  operationId: 'typeInChat',
  summary: 'Show that I am typing, for five seconds; at most every two',
  tag,
  access,
  limit: { name: 'chat-typing', points: 120, seconds: 60, by: 'user' },
  handle: (ctx, { params }) => typeInChat(ctx, params.id),
})
