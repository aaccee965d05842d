import { z } from 'zod'
import { meetingLineShape } from './meeting'
import { atMost, message } from './message'
import { id, pageOf, pageQuery } from './page'
import { reportShape } from './people'
import { personWithPageFields } from './person'
import { visibleText } from './typed-text'

export const MESSAGE_LIMIT = 4_000
export const EDIT_MINUTES = 15
export const REACTIONS = ['👍', '❤️', '😂', '🎉', '😮', '😢', '🙏'] as const
export const CHAT_PHOTO_TYPES = ['image/jpeg', 'image/png', 'image/webp'] as const
/** Messages per response. */
export const MAX_MESSAGES = 200

const seq = z.number().int().min(0)

/** The quoted message of a reply. */
const repliedShape = z.object({
  id,
  seq,
  senderId: id,
  /** The first words; '' when it is deleted or a photo without words. */
  text: z.string(),
  photo: z.boolean(),
})

export const chatMessageShape = z.object({
  id,
  chatId: id,
  /** Its permanent place in the chat. Messages are shown in this order. */
  seq,
  /** Number of its last change, from the same sequence. Catch up from the highest one seen. */
  changeSeq: seq,
  clientId: z.string(),
  senderId: id,
  text: z.string(),
  replyTo: repliedShape.nullable(),
  /** Served at /api/chats/{chatId}/photos/{messageId}. */
  photo: z.object({ width: z.number().int(), height: z.number().int() }).nullable(),
  /** A step of a meeting, shown as a line: it has no text, and cannot be edited or deleted. */
  meeting: meetingLineShape.nullable(),
  reactions: z.array(z.object({ participantId: id, emoji: z.string() })),
  createdAt: z.string(),
  editedAt: z.string().nullable(),
  deletedAt: z.string().nullable(),
})
export type ChatMessage = z.infer<typeof chatMessageShape>

export const chatShape = z.object({
  id,
  person: z.object({
    ...personWithPageFields,
    company: z.string().nullable(),
    /** False for members who deleted their account, left or were disabled. */
    present: z.boolean(),
    online: z.boolean(),
  }),
  /** Whether the other wrote as an organiser, without an introduction. */
  byOrganiser: z.boolean(),
  /** False when nobody can write any more; the reason is not given. */
  open: z.boolean(),
  lastMessage: chatMessageShape.nullable(),
  /** The other's messages that the caller has not read. */
  unread: z.number().int(),
  /** The caller has read up to here. */
  readSeq: seq,
  /** The other has read up to here; null when they do not share it, or the chat is closed. */
  readByOther: seq.nullable(),
  createdAt: z.string(),
})
export type ChatView = z.infer<typeof chatShape>

export const chatsQuery = pageQuery.extend({ communityId: id.optional() })
export const chatPageShape = pageOf(chatShape)
export type ChatPage = z.infer<typeof chatPageShape>

/** `unlessMeeting` refuses to leave if that would cancel meetings of the two. */
export const leaveChatQuery = z.object({ unlessMeeting: z.stringbool().optional() })

export const openChatInput = z.object({ participantId: id })

const query = z.coerce.number().int().min(0).max(2_147_483_647)
export const messagesQuery = z.object({
  /** Changes after this sequence number: new, edited and deleted messages, by `changeSeq`. */
  after: query.optional(),
  /** The last messages before this place. */
  before: query.optional(),
  limit: z.coerce.number().int().min(1).max(MAX_MESSAGES).default(50),
})
export const messageListShape = z.object({ list: z.array(chatMessageShape), hasMore: z.boolean() })
export type MessageList = z.infer<typeof messageListShape>

const clientId = z.string().regex(/^[\w-]{1,64}$/)
const words = z
  .string()
  .overwrite(visibleText)
  .min(1, message('required'))
  .max(...atMost(MESSAGE_LIMIT))

export const sendMessageInput = z.object({ clientId, text: words, replyToId: id.nullish() })
export const sendPhotoQuery = z.object({ clientId })
export const editMessageInput = z.object({ text: words })
/** null removes the reaction. */
export const reactionInput = z.object({ emoji: z.enum(REACTIONS).nullable() })
export const readInput = z.object({ seq: seq.max(2_147_483_647) })
export const messageParams = z.object({ id, messageId: id })
export const reportMessageInput = reportShape

export const unreadShape = z.object({
  /** Unread messages in all chats. */
  messages: z.number().int(),
  /** Chats with unread messages. */
  chats: z.number().int(),
})
export type UnreadCount = z.infer<typeof unreadShape>

export const chatSettingsShape = z.object({
  showOnline: z.boolean(),
  showRead: z.boolean(),
  showTyping: z.boolean(),
})
export type ChatSettings = z.infer<typeof chatSettingsShape>
export const chatSettingsInput = chatSettingsShape
  .partial()
  .refine((change) => Object.values(change).some((value) => value !== undefined), 'required')

/** Bodies on the chat's topic. */
export type ChatEvent =
  | { type: 'message'; message: ChatMessage }
  /** An edit, a deletion or a reaction. */
  | { type: 'message-changed'; message: ChatMessage }
  | { type: 'read'; participantId: string; seq: number }
  /** Shown for five seconds, or until their next message. */
  | { type: 'typing'; participantId: string }
  /** Write access or many messages have changed: fetch the chat and its changes. */
  | { type: 'chat-changed' }
