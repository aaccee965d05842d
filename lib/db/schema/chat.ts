import {
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { at, createdAt } from './columns'
import { toParticipant } from './participant'
import { belongsTo, communityId, tenantScope } from './tenant-scope'

/** A conversation of two; `firstId` is the smaller id, so that a pair has one chat. */
export const chats = pgTable(
  'chats',
  {
    communityId: communityId(),
    id: uuid('id').notNull(),
    firstId: uuid('first_id').notNull(),
    secondId: uuid('second_id').notNull(),
    /** The organiser who opened it without an introduction. */
    organiserId: uuid('organiser_id'),
    /** The last assigned sequence number, of a message or a change. Locking the row assigns the next. */
    lastSeq: integer('last_seq').notNull().default(0),
    createdAt: createdAt(),
    lastMessageAt: at('last_message_at'),
  },
  (t) => [
    primaryKey({ columns: [t.communityId, t.id] }),
    uniqueIndex('chats_pair').on(t.communityId, t.firstId, t.secondId),
    index('chats_second').on(t.communityId, t.secondId),
    toParticipant(t.communityId, t.firstId),
    toParticipant(t.communityId, t.secondId),
    tenantScope(),
  ],
)

/** One of the two members of a chat. */
export const chatMembers = pgTable(
  'chat_members',
  {
    communityId: communityId(),
    chatId: uuid('chat_id').notNull(),
    participantId: uuid('participant_id').notNull(),
    /** Read up to this sequence number. */
    readSeq: integer('read_seq').notNull().default(0),
    /** They left: the chat is not in their list, and nobody can write. */
    leftAt: at('left_at'),
    /** When they were last notified outside the app of unread messages. */
    notifiedAt: at('notified_at'),
  },
  (t) => [
    primaryKey({ columns: [t.communityId, t.chatId, t.participantId] }),
    index('chat_members_participant').on(t.communityId, t.participantId),
    belongsTo(t.communityId, t.chatId, chats),
    toParticipant(t.communityId, t.participantId),
    tenantScope(),
  ],
)

export type MeetingStep = 'proposed' | 'accepted' | 'moved' | 'declined' | 'cancelled'

/** A step of a meeting, which its chat shows as a line. */
export type MeetingLine = {
  meetingId: string
  step: MeetingStep
  /** ISO 8601: the times offered. */
  slots?: string[]
  /** ISO 8601: the agreed or cancelled time. */
  startsAt?: string
  durationMinutes?: number
  reason?: string
}

export type MessagePhoto = { key: string; width: number; height: number }

export const messages = pgTable(
  'messages',
  {
    communityId: communityId(),
    id: uuid('id').notNull(),
    chatId: uuid('chat_id').notNull(),
    /** Its permanent place in the chat. */
    seq: integer('seq').notNull(),
    /** Number of its last change: `seq`, until it is edited, deleted or reacted to. */
    changeSeq: integer('change_seq').notNull(),
    /** The sender's id for it; each id creates one message. */
    clientId: text('client_id').notNull(),
    senderId: uuid('sender_id').notNull(),
    /** '' in photos without words and in deleted messages: the sender deleted it, or their account. */
    text: text('text').notNull(),
    replyToId: uuid('reply_to_id'),
    photo: jsonb('photo').$type<MessagePhoto>(),
    /** Set in lines about meetings, which have no text and cannot be changed. */
    meeting: jsonb('meeting').$type<MeetingLine>(),
    createdAt: createdAt(),
    editedAt: at('edited_at'),
    deletedAt: at('deleted_at'),
  },
  (t) => [
    primaryKey({ columns: [t.communityId, t.id] }),
    // For deleting a member.
    index('messages_sender').on(t.communityId, t.senderId),
    uniqueIndex('messages_seq').on(t.communityId, t.chatId, t.seq),
    uniqueIndex('messages_client_id').on(t.communityId, t.chatId, t.senderId, t.clientId),
    uniqueIndex('messages_change').on(t.communityId, t.chatId, t.changeSeq),
    belongsTo(t.communityId, t.chatId, chats),
    toParticipant(t.communityId, t.senderId),
    tenantScope(),
  ],
)

/** One reaction of one member to a message. */
export const messageReactions = pgTable(
  'message_reactions',
  {
    communityId: communityId(),
    messageId: uuid('message_id').notNull(),
    participantId: uuid('participant_id').notNull(),
    emoji: text('emoji').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.communityId, t.messageId, t.participantId] }),
    // For deleting a member.
    index('message_reactions_participant').on(t.communityId, t.participantId),
    belongsTo(t.communityId, t.messageId, messages),
    toParticipant(t.communityId, t.participantId),
    tenantScope(),
  ],
)

/** What a member shares in chats; without a row, everything. */
export const chatSettings = pgTable(
  'chat_settings',
  {
    communityId: communityId(),
    participantId: uuid('participant_id').notNull(),
    showOnline: boolean('show_online').notNull().default(true),
    showRead: boolean('show_read').notNull().default(true),
    showTyping: boolean('show_typing').notNull().default(true),
  },
  (t) => [
    primaryKey({ columns: [t.communityId, t.participantId] }),
    toParticipant(t.communityId, t.participantId),
    tenantScope(),
  ],
)
