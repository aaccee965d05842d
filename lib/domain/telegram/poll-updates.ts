import { createHash } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import type { Update } from 'grammy/types'
import { newId } from '@/lib/core/ids'
import { DEFAULT_LOCALE, LOCALES } from '@/lib/core/locale'
import { translator } from '@/lib/i18n/translator'
import { readSealed } from '@/lib/runtime/read-sealed'
import type { Runtime } from '@/lib/runtime/runtime'
import { type Bot, type BotApi, botOfToken, TelegramError } from '@/lib/telegram/bot-api'
import { communityUrl } from '@/lib/tenancy/address'
import {
  communityBots,
  communityOfUpdate,
  holdBot,
  noteWebhook,
  releaseBots,
} from '@/lib/tenancy/telegram-bots'
import { apiOf, isShared, sharedBot, webhookSecret } from './bot-of'
import { takeUpdates } from './take-updates'

/** Long polls last half as long. */
const LEASE_MS = 60_000
const LOOK_AGAIN_MS = 15_000
/** Another program with the token may have removed the webhook. Telegram keeps updates for a day. */
const SET_AGAIN_MS = 23 * 60 * 60 * 1000

/**
 * Receives the updates of all bots: one process holds each bot by a lease, which another takes over when it dies. Where
 * the bot's community has a public https address, Telegram calls the webhook and there is nothing to poll.
 * @returns a function that stops
 */
export function pollUpdates(runtime: Runtime): () => Promise<void> {
  const process = newId()
  const stopping = new AbortController()
  const running = new Map<string, Promise<void>>()
  async function look(): Promise<void> {
    for (const bot of await bots(runtime)) {
      if (running.has(bot.id) || stopping.signal.aborted) continue
      const polling = receive(runtime, bot, process, stopping.signal)
        .catch((error: unknown) =>
          runtime.log.warn({ reason: reasonOf(error), bot: bot.id }, 'receiving updates of a bot failed'),
        )
        .finally(() => running.delete(bot.id))
      running.set(bot.id, polling)
    }
  }
  const main = (async () => {
    while (!stopping.signal.aborted) {
      await look().catch((error: unknown) =>
        runtime.log.warn({ reason: reasonOf(error) }, 'reading the bots failed'),
      )
      await pause(LOOK_AGAIN_MS, stopping.signal)
    }
  })()
  return async () => {
    stopping.abort()
    await main
    await Promise.allSettled(running.values())
    await releaseBots(runtime.database.owner, process).catch(() => undefined)
  }
}

/** Not the messages of database errors, which contain values such as chat ids. */
const reasonOf = (error: unknown) => (error instanceof TelegramError ? error.message : 'unexpected error')

const pause = (ms: number, signal: AbortSignal) =>
  setTimeout(ms, undefined, { signal }).catch(() => undefined)

async function bots(runtime: Runtime): Promise<Bot[]> {
  const rows = await communityBots(runtime.database.owner)
  const own = rows.flatMap(({ telegramBot }) => {
    const token = telegramBot && readSealed(runtime, 'telegram-token', telegramBot.sealedToken)
    return token ? botOfToken(token) : []
  })
  const shared = sharedBot(runtime.env)
  const all = [...(shared ? [shared] : []), ...own]
  return [...new Map(all.map((bot) => [bot.id, bot])).values()]
}

/** The webhook of a bot; null where Telegram cannot reach us. */
async function webhookOf(runtime: Runtime, bot: Bot): Promise<string | null> {
  const id = await communityOfUpdate(
    runtime.database.owner,
    { id: bot.id, isShared: isShared(runtime.env, bot) },
    { named: null, chatId: '', answered: null },
  )
  const community = id && (await runtime.directory.byId(id))
  if (!community) return null
  const url = communityUrl(runtime.env, community, `/api/telegram/webhook/${bot.id}`)
  const { protocol, hostname } = new URL(url)
  return protocol === 'https:' && !/(^|\.)localhost$|^[\d.]+$|^\[/.test(hostname) ? url : null
}

async function receive(runtime: Runtime, bot: Bot, process: string, signal: AbortSignal): Promise<void> {
  const { database, clock } = runtime
  const hold = () => holdBot(database.owner, { bot: bot.id, process, now: clock.now(), leaseMs: LEASE_MS })
  const held = await hold()
  if (!held) return
  const api = apiOf(runtime.env, bot)
  const url = await webhookOf(runtime, bot)
  if (url) {
    const secret = webhookSecret(runtime.env, bot.id)
    const secretHash = createHash('sha256').update(secret).digest('hex')
    const now = clock.now()
    const isDue = !held.webhookSetAt || now.getTime() - held.webhookSetAt.getTime() >= SET_AGAIN_MS
    if (held.webhookUrl === url && held.webhookSecretHash === secretHash && !isDue) return
    await api.setWebhook(url, secret)
    await setCommands(runtime, bot, api)
    const told = { webhookUrl: url, webhookSecretHash: secretHash, webhookSetAt: now }
    return noteWebhook(database.owner, bot.id, told)
  }
  if (held.webhookUrl) {
    await api.deleteWebhook()
    const told = { webhookUrl: null, webhookSecretHash: null, webhookSetAt: null }
    await noteWebhook(database.owner, bot.id, told)
  }
  await setCommands(runtime, bot, api)
  // Asking from an offset tells Telegram that everything before it has been stored.
  let offset = 0
  while (!signal.aborted && (await hold())) {
    const updates = await updatesFrom(api, offset, signal)
    await takeUpdates(runtime, bot, updates)
    offset = Math.max(offset, ...updates.map(({ update_id: id }) => id + 1))
  }
}

/** Removes a webhook that another program with the token has set: Telegram refuses polling as long as there is one. */
async function updatesFrom(api: BotApi, offset: number, signal: AbortSignal): Promise<Update[]> {
  try {
    return await api.updates(offset, signal)
  } catch (error) {
    if (!(error instanceof TelegramError) || error.kind !== 'conflict') throw error
    await api.deleteWebhook()
    return api.updates(offset, signal)
  }
}

const COMMANDS = ['pause', 'language', 'help', 'stop']

/** The menu of commands in Telegram, in each language. */
async function setCommands(runtime: Runtime, bot: Bot, api: BotApi): Promise<void> {
  const several = isShared(runtime.env, bot) ? ['communities'] : []
  for (const locale of LOCALES) {
    const t = translator(locale, 'telegram.commands')
    const commands = [...several, ...COMMANDS].map((command) => ({ command, description: t(command) }))
    await api.setCommands(commands, locale === DEFAULT_LOCALE ? undefined : locale)
  }
}
