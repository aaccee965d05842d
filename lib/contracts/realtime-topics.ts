import type { ErrorKind } from '@/lib/core/errors'

/** Destinations and bodies of the socket. Separate from the schemas (realtime.ts), so that the browser loads no zod. */

export const SOCKET_PATH = '/api/ws'

/** Changes of one chat, for its two members. */
export const chatTopic = (chatId: string) => `/topic/chat/${chatId}`
/** Signals between the browsers of the two in a meeting's room. */
export const meetingTopic = (meetingId: string) => `/topic/meeting/${meetingId}`
/** What concerns one member: notifications, introductions, counts. */
export const participantTopic = (participantId: string) => `/topic/participant/${participantId}`
/** Who of a community comes and goes. */
export const presenceTopic = (communityId: string) => `/topic/community/${communityId}/presence`
/** Where a member hears what could not be processed. */
export const ERROR_DESTINATION = '/user/queue/errors'

/** Where members send to; what cannot be processed is answered on ERROR_DESTINATION. */
export const SEND_TO = {
  /** Body as POST /api/chats/{id}/messages. */
  message: (chatId: string) => `/app/chat/${chatId}/messages`,
  /** Body as POST /api/chats/{id}/read. */
  read: (chatId: string) => `/app/chat/${chatId}/read`,
  typing: (chatId: string) => `/app/chat/${chatId}/typing`,
  /** `{visible}`: whether a page of this connection is visible, told whenever that changes. */
  visible: '/app/visible',
  /** A RoomSignal; it goes to both on meetingTopic. */
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
  /** The receipt that was asked for and will not come. */
  receipt?: string
  /** Names of the fields of a body that is not as it must be. */
  fields?: string[]
}

/** Bodies on a participant's topic. Each says what to fetch again; `unread` is what the database counts. */
export type ParticipantEvent =
  /** A message, a read mark or a deletion in one of their chats. */
  | { type: 'chat'; chatId: string; unread: number }
  /** Something is new for the bell, or was seen on another device. */
  | { type: 'notification' }
  /** An introduction, an intro or its answer. */
  | { type: 'matches' }
  /** A step of one of their meetings: fetch it again. */
  | { type: 'meetings'; meetingId: string }
  /** An answer to a request. */
  | { type: 'requests' }
  /** Events may have been missed. */
  | { type: 'catch-up' }
