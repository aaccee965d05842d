import type { Locale } from '@/lib/core/locale'
import type { TelegramButton, TelegramReply } from '@/lib/db/schema/telegram'

/** One update of a bot. */
export type UpdateId = { bot: string; updateId: number }

/** The same, with what to do when its transaction has committed. */
export type Turn = UpdateId & { choose(userId: string, lang: Locale): void }

/** What the bot says to a chat, once per update. */
export type Say = (said: {
  text: string
  buttons?: TelegramButton[][]
  ask?: string
  replyDoes?: TelegramReply
}) => Promise<void>
