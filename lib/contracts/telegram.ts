import { z } from 'zod'
import { id } from './page'

/** A member's connection. Never names the chat. */
export const telegramStateShape = z.object({
  /** The community has a bot. */
  offered: z.boolean(),
  connected: z.boolean(),
  /** Without '@'. */
  username: z.string().nullable(),
  /** Since when the member has blocked the bot: nothing is sent until they unblock it. */
  blockedSince: z.string().nullable(),
  /** Everything comes by email too. */
  emailToo: z.boolean(),
})
export type TelegramState = z.infer<typeof telegramStateShape>

/** A deep link, which works once. */
export const telegramLinkShape = z.object({ url: z.string(), expiresAt: z.string() })
export type TelegramLink = z.infer<typeof telegramLinkShape>

export const emailTooInput = z.object({ on: z.boolean() })

/** As the specification's bot sends it. */
export const telegramConnectInput = z.object({
  userId: id,
  chatId: z.union([z.string().regex(/^\d{1,20}$/), z.number().int().min(1).max(Number.MAX_SAFE_INTEGER)]),
  username: z
    .string()
    .regex(/^@?\w{0,64}$/)
    .nullish(),
})

export const webhookParams = z.object({ bot: z.string().regex(/^\d{1,15}$/) })
/** The fields we use are validated when it is handled. */
export const updateInput = z.looseObject({ update_id: z.number().int().min(0).max(Number.MAX_SAFE_INTEGER) })

/** The community's group, for organisers. */
export const telegramGroupShape = z.object({
  offered: z.boolean(),
  group: z.object({ title: z.string(), left: z.boolean() }).nullable(),
  /** Opens the bot for this community: also for people without an account. null while Telegram cannot be asked. */
  memberLink: z.string().nullable(),
})
export type TelegramGroup = z.infer<typeof telegramGroupShape>
