import { sql } from 'drizzle-orm'
import {
  bigint,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import type { Locale } from '@/lib/core/locale'
import { at, createdAt } from './columns'
import { communityId, tenantScope } from './tenant-scope'

/** What a button does. */
export type TelegramAction =
  | { kind: 'skip'; matchSideId: string }
  | { kind: 'pause' }
  | { kind: 'stay' }
  | { kind: 'accept'; introId: string }
  | { kind: 'accept-slot'; meetingId: string; startsAt: string }
  | { kind: 'rate'; meetingId: string; said: number | 'no-time' | 'no-answer' | 'no-show' }
  /** Asks for the text of an intro. */
  | { kind: 'write'; matchSideId: string }
  /** Shows the reasons for passing. */
  | { kind: 'ask-reason'; matchSideId: string }
  | { kind: 'pass'; matchSideId: string; reason: string }
  /** Shows the lengths of a pause. */
  | { kind: 'ask-pause' }
  | { kind: 'pause-until'; until: string }
  | { kind: 'resume' }
  | { kind: 'decline'; introId: string }
  | { kind: 'language'; lang: Locale }
  /** Chooses which of the chat's communities commands concern. */
  | { kind: 'community'; communityId: string }
  /** Connects the chat to the owner of a link, in place of another member. */
  | { kind: 'replace'; tokenId: string }
  | { kind: 'keep' }
  /** Disconnects the chat from the community. */
  | { kind: 'stop' }
  /** Shows the buttons that the message came with. */
  | { kind: 'back' }

export type TelegramButton = { text: string } & ({ url: string } | { action: TelegramAction })

/** A message of a conversation, as it is sent. Notifications have none: they are composed from their email. */
export type TelegramBody = {
  /** Telegram's HTML. */
  text: string
  buttons: TelegramButton[][]
  /** Opens the keyboard for a reply. */
  ask?: string
  /** Telegram's number of the message that it answers. */
  answers?: number
  /** Changes only the buttons of the message in this row. */
  edits?: string
  /** The picture of the week's numbers goes with it. */
  picture?: 'week'
}

/** What a reply to a message does. */
export type TelegramReply =
  | { kind: 'intro'; matchSideId: string }
  | { kind: 'accept'; introId: string }
  /** The member has read the chat up to `readUpTo`, if that is set. */
  | { kind: 'chat'; chatId: string; readUpTo?: number }

export type TelegramStatus =
  | 'queued'
  /** Handed to Telegram; the outcome is not known yet. */
  | 'sending'
  | 'sent'
  | 'failed'
  /** Telegram may have it or not. Not repeated: the email is sent instead. */
  | 'unsure'
  /** Read on the site, turned off, or no longer true, while it waited. */
  | 'dropped'
  /** Merged into another message, `bundleId`. */
  | 'bundled'

/** Every message to Telegram, stored before sending. `dedupeKey` makes it unique per cause. */
export const telegramMessages = pgTable(
  'telegram_messages',
  {
    communityId: communityId(),
    id: uuid('id').notNull(),
    dedupeKey: text('dedupe_key').notNull(),
    /** null: to the community's group, or to a chat that is not connected. */
    participantId: uuid('participant_id'),
    /** Where it is sent; null: to the chat that the member has connected by then. */
    chatId: text('chat_id'),
    /** The kind of its email, or 'reply' and 'group'. */
    kind: text('kind').notNull(),
    /** The email that it replaces or accompanies, and is composed from. */
    mailId: uuid('mail_id'),
    /** The message that this one became a part of. */
    bundleId: uuid('bundle_id'),
    body: jsonb('body').$type<TelegramBody>(),
    replyDoes: jsonb('reply_does').$type<TelegramReply>(),
    /** What its buttons do, in their order. */
    actions: jsonb('actions').$type<TelegramAction[]>().notNull().default([]),
    /** Raised with every change of its buttons: a press names the version it saw. */
    version: integer('version').notNull().default(0),
    status: text('status').$type<TelegramStatus>().notNull().default('queued'),
    tries: integer('tries').notNull().default(0),
    lastError: text('last_error'),
    /** Telegram's number of the message in its chat. */
    messageId: bigint('message_id', { mode: 'number' }),
    createdAt: createdAt(),
    sentAt: at('sent_at'),
    /** When one of its buttons took effect. */
    answeredAt: at('answered_at'),
  },
  (t) => [
    primaryKey({ columns: [t.communityId, t.id] }),
    uniqueIndex('telegram_messages_dedupe').on(t.communityId, t.dedupeKey),
    index('telegram_messages_place').on(t.chatId, t.messageId),
    index('telegram_messages_participant').on(t.communityId, t.participantId, t.status),
    index('telegram_messages_mail').on(t.communityId, t.mailId),
    index('telegram_messages_bundle').on(t.communityId, t.bundleId),
    index('telegram_messages_unsent')
      .on(t.communityId, t.id)
      .where(sql`${t.status} IN ('queued', 'sending')`),
    // For the sweep, which keeps the outcome of organisers' messages.
    index('telegram_messages_swept')
      .on(t.createdAt)
      .where(sql`${t.chatId} IS NOT NULL OR NOT starts_with(${t.dedupeKey}, 'campaign:')`),
    tenantScope(),
  ],
)

/** Every update received from Telegram, so that a repeated one has no effect. */
export const telegramUpdates = pgTable(
  'telegram_updates',
  {
    communityId: communityId(),
    bot: text('bot').notNull(),
    updateId: bigint('update_id', { mode: 'number' }).notNull(),
    /** Updates of a chat take effect in their order; null: of no chat. */
    chatId: text('chat_id'),
    /** Emptied when it is done. */
    body: jsonb('body').$type<object>(),
    createdAt: createdAt(),
    doneAt: at('done_at'),
  },
  (t) => [
    primaryKey({ columns: [t.communityId, t.bot, t.updateId] }),
    uniqueIndex('telegram_updates_once').on(t.bot, t.updateId),
    index('telegram_updates_time').on(t.createdAt),
    index('telegram_updates_waiting')
      .on(t.communityId, t.bot, t.chatId, t.updateId)
      .where(sql`${t.doneAt} IS NULL`),
    tenantScope(),
  ],
)

/** The community's group, which gets the picture of the week's numbers. */
export const telegramGroups = pgTable(
  'telegram_groups',
  {
    communityId: communityId().primaryKey(),
    bot: text('bot').notNull(),
    chatId: text('chat_id').notNull(),
    title: text('title').notNull(),
    createdAt: createdAt(),
    /** The bot was removed from it. */
    leftAt: at('left_at'),
  },
  (t) => [index('telegram_groups_chat').on(t.chatId), tenantScope()],
)

/** Who receives a bot's updates, for all communities that share it. Only lib/domain/telegram reads these two. */
export const telegramBots = pgTable('telegram_bots', {
  /** The bot's number, the first part of its token. */
  bot: text('bot').primaryKey(),
  /** The process that polls: it holds a lease. */
  heldBy: uuid('holder'),
  /** When the lease expires. */
  heldUntil: at('held_until'),
  /** The webhook registered with Telegram; null: none. */
  webhookUrl: text('webhook_url'),
  /** SHA-256 of the secret registered with it, hex. */
  webhookSecretHash: text('webhook_secret_hash'),
  webhookSetAt: at('webhook_set_at'),
})

/** When the next message of a bot, or to one of its chats, may be sent: shared by all processes. */
export const telegramPaces = pgTable('telegram_paces', {
  /** The bot, or the bot and the chat. */
  key: text('key').primaryKey(),
  freeAt: at('free_at').notNull(),
})
