import type { Locale } from '@/lib/core/locale'
import type { TelegramButton, TelegramReply } from '@/lib/db/schema/telegram'
import type { Community } from '@/lib/tenancy/community'

/** One update of a bot. */
export type UpdateId = { bot: string; updateId: number }

/** The communities that a chat is connected to, the chosen one first. */
export type ChatCommunities = readonly Community[]

/** An update with its chat's communities, and what to do when its transaction has committed. */
export type Turn = UpdateId & { communities: ChatCommunities; choose(userId: string, lang: Locale): void }

/** A message of the bot. */
export type BotMessage = {
  text: string
  buttons?: TelegramButton[][]
  ask?: string
  replyDoes?: TelegramReply | undefined
}

/** Sends a message of the bot to the chat, once per update. */
export type Say = (said: BotMessage) => Promise<void>
