import type { ErrorKind } from '@/lib/core/errors'

/**
 * Destinations and bodies of the socket. Separate from the schemas (realtime.ts), so that the browser does not load
 * zod.
 */

export const SOCKET_PATH = '/api/ws'

/** Changes of one chat, for its two members. */
export const chatTopic = (chatId: string) => `/topic/chat/${chatId}`
/** Changes of a community's event, for members who may see it and its organisers. */
export const eventTopic = (eventId: string) => `/topic/event/${eventId}`
/** Signals between the two browsers in a meeting room. */
export const meetingTopic = (meetingId: string) => `/topic/meeting/${meetingId}`
/** Events of one member: notifications, introductions, counts. */
export const participantTopic = (participantId: string) => `/topic/participant/${participantId}`
/** Changes of a user's connection to Telegram, for the stream of the settings; sockets cannot subscribe. */
export const telegramTopic = (userId: string) => `/topic/user/${userId}/telegram`
/** Members of a community coming online and going offline. */
export const presenceTopic = (communityId: string) => `/topic/community/${communityId}/presence`
/** Where a member receives errors about messages that could not be processed. */
export const ERROR_DESTINATION = '/user/queue/errors'

/** Destinations that members send to; errors are answered on ERROR_DESTINATION. */
export const SEND_TO = {
  /** Body as POST /api/chats/{id}/messages. */
  message: (chatId: string) => `/app/chat/${chatId}/messages`,
  /** Body as POST /api/chats/{id}/read. */
  read: (chatId: string) => `/app/chat/${chatId}/read`,
  typing: (chatId: string) => `/app/chat/${chatId}/typing`,
  /** `{visible}`: whether a page of this connection is visible, sent on each change. */
  visible: '/app/visible',
  /** A RoomSignal; delivered to both on meetingTopic. */
  signal: (meetingId: string) => `/app/meeting/${meetingId}/signal`,
} as const

/** The body on the error destination. The connection stays open. */
export type RealtimeError = {
  type: 'error'
  kind: ErrorKind
  code: number
  destination?: string
  /** The subscription that was refused or has ended. */
  subscription?: string
  /** The requested receipt that will not arrive. */
  receipt?: string
  /** Names of the invalid fields of a body. */
  fields?: string[]
}

/** Bodies on an event's topic. Each says what to fetch again. */
export type EventChange =
  /** The event, or who takes part. */
  | { type: 'places' }
  /** Who was checked in; only organisers need it. */
  | { type: 'check-ins' }

/** Bodies on a participant's topic. Each says what to fetch again; `unread` is the database's count. */
export type ParticipantEvent =
  /** A message, a read mark or a deletion in one of their chats. */
  | { type: 'chat'; chatId: string; unread: number }
  /** Others may write to them again, or no longer. */
  | { type: 'chats' }
  /** A new notification, or one seen on another device. */
  | { type: 'notification' }
  /** An introduction, an intro or its answer. */
  | { type: 'matches' }
  /** A step of one of their meetings: fetch it again. */
  | { type: 'meetings'; meetingId: string }
  /** An answer to a request. */
  | { type: 'requests' }
  /** Events may have been missed. */
  | { type: 'catch-up' }
