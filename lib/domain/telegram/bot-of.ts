import { createHmac } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import type { Env } from '@/lib/core/env'
import { DomainError } from '@/lib/core/errors'
import { tryUnseal } from '@/lib/core/sealing'
import { secretOf } from '@/lib/core/secret'
import type { Runtime } from '@/lib/runtime/runtime'
import { type Bot, type BotApi, botApi, botOfToken, TelegramError } from '@/lib/telegram/bot-api'
import type { Community } from '@/lib/tenancy/community'

type BotEnv = Pick<Env, 'TELEGRAM_BOT_TOKEN' | 'SECRET' | 'DATA_DIR'>

/** The bot of a community: its own or the installation's; null if there is none, or its own token cannot be read. */
export function botOf(env: BotEnv, { telegramBot }: Pick<Community, 'telegramBot'>): Bot | null {
  if (telegramBot) {
    const token = tryUnseal(secretOf(env), 'telegram-token', telegramBot.sealedToken)
    return token ? botOfToken(token) : null
  }
  return env.TELEGRAM_BOT_TOKEN ? botOfToken(env.TELEGRAM_BOT_TOKEN) : null
}

/** The installation's bot; null if there is none. */
export const sharedBot = (env: BotEnv): Bot | null =>
  env.TELEGRAM_BOT_TOKEN ? botOfToken(env.TELEGRAM_BOT_TOKEN) : null

/** Whether a bot is the installation's. */
export const isShared = (env: BotEnv, bot: Bot): boolean => env.TELEGRAM_BOT_TOKEN === bot.token

/** Whether Telegram is offered in a community. */
export const hasBot = (env: BotEnv, community: Pick<Community, 'telegramBot'>): boolean =>
  botOf(env, community) !== null

export const apiOf = (env: Pick<Env, 'TELEGRAM_API_ROOT'>, bot: Bot): BotApi =>
  botApi(env.TELEGRAM_API_ROOT, bot)

const names = new LRUCache<string, string>({ max: 500, ttl: 60 * 60 * 1000 })

/**
 * The bot's username, without '@'.
 * @throws DomainError 'unavailable' while Telegram cannot be asked
 */
export async function botName(
  { env, log }: Pick<Runtime, 'env' | 'log'>,
  community: Pick<Community, 'telegramBot'>,
  bot: Bot,
): Promise<string> {
  if (community.telegramBot) return community.telegramBot.username
  const key = `${env.TELEGRAM_API_ROOT} ${bot.token}`
  const known = names.get(key)
  if (known) return known
  try {
    const { username } = await apiOf(env, bot).me()
    names.set(key, username)
    return username
  } catch (error) {
    if (!(error instanceof TelegramError)) throw error
    log.warn({ reason: error.message }, 'the name of a Telegram bot could not be fetched')
    throw new DomainError('unavailable')
  }
}

/** Shared with Telegram: proves that a webhook call comes from there. */
export const webhookSecret = (env: BotEnv, bot: string): string =>
  createHmac('sha256', secretOf(env)).update(`telegram webhook ${bot}`).digest('base64url')
