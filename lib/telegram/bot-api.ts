import { Agent as HttpAgent } from 'node:http'
import { Agent as HttpsAgent } from 'node:https'
import type { Api } from 'grammy'
import type { InlineKeyboardMarkup, Update, UserFromGetMe } from 'grammy/types'

/** A bot with its token. Nothing here is logged. */
export type Bot = { id: string; token: string }

/** The bot's number, which is not secret, is the first part of its token. */
export const botOfToken = (token: string): Bot => ({ id: token.slice(0, token.indexOf(':')), token })

export type FailureKind =
  /** The chat does not take messages of the bot: blocked, deleted, removed from the group. */
  | 'blocked'
  /** Too many messages; `retryAfter` says when to continue. */
  | 'limited'
  /** The group has another id now, in `movedTo`. */
  | 'moved'
  /** Will never be taken. */
  | 'refused'
  /** Another process or program receives the bot's updates. */
  | 'conflict'
  /** The token is not valid (any more). */
  | 'token'
  /** Telegram did not get it: it can be retried. */
  | 'away'
  /** Telegram may or may not have done it. */
  | 'unsure'

/** A failed call. The message names neither the token nor a chat. */
export class TelegramError extends Error {
  constructor(
    readonly kind: FailureKind,
    message: string,
    readonly retryAfter = 0,
    readonly movedTo: string | null = null,
  ) {
    super(message)
  }
}

const TIMEOUT_SECONDS = 20
/** How long Telegram keeps a request for updates open. */
const POLL_SECONDS = 25
const UPDATES = ['message', 'callback_query', 'my_chat_member'] as const
/** Errors before a connection was made. */
const NOT_CONNECTED = [
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'CERT_HAS_EXPIRED',
]

export type BotSending = {
  chatId: string
  html: string
  /** Arrives without a sound. */
  silent: boolean
  photo?: Buffer
  keyboard?: InlineKeyboardMarkup
  /** Placeholder of the field for a reply, which is opened. */
  ask?: string
  answers?: number
}

/** Makes a connection for each request. */
const agentOf = (root: string) =>
  new (root.startsWith('https:') ? HttpsAgent : HttpAgent)({ keepAlive: false })

/** The Bot API of one bot, with failures sorted by what to do. */
export function botApi(root: string, { token }: Bot, timeoutSeconds = TIMEOUT_SECONDS) {
  // Most installations have no bot: grammy is loaded with the first call.
  const opening = (seconds: number, agent?: HttpAgent) => {
    let opened: Promise<Api> | undefined
    return () =>
      (opened ??= import('./grammy').then(
        ({ Api }) =>
          new Api(token, {
            apiRoot: root.replace(/\/+$/, ''),
            timeoutSeconds: seconds,
            ...(agent && { baseFetchConfig: { agent } }),
          }),
      ))
  }
  const keptConnections = opening(timeoutSeconds)
  const newConnections = opening(timeoutSeconds, agentOf(root))
  const longPolls = opening(POLL_SECONDS + timeoutSeconds)
  async function tried<T>(call: (api: Api) => Promise<T>, open = keptConnections): Promise<T> {
    try {
      return await call(await open())
    } catch (error) {
      throw await toFailure(error)
    }
  }
  return {
    me: (): Promise<UserFromGetMe> => tried((api) => api.getMe()),
    /**
     * Over a new connection: a reused one may be closing, which leaves it unknown whether the message arrived.
     * @returns Telegram's number of the message
     */
    async send({ chatId, html, silent, photo, keyboard, ask, answers }: BotSending): Promise<number> {
      const markup = ask
        ? { force_reply: true as const, input_field_placeholder: ask.slice(0, 64) }
        : keyboard
      const common = {
        parse_mode: 'HTML' as const,
        disable_notification: silent,
        ...(markup && { reply_markup: markup }),
        ...(answers && { reply_parameters: { message_id: answers, allow_sending_without_reply: true } }),
      }
      const sent = await tried<{ message_id: number }>(
        async (api) =>
          photo
            ? api.sendPhoto(chatId, await jpg(photo), { ...common, caption: html })
            : api.sendMessage(chatId, html, { ...common, link_preview_options: { is_disabled: true } }),
        newConnections,
      )
      return sent.message_id
    },
    async setButtons(chatId: string, messageId: number, keyboard: InlineKeyboardMarkup): Promise<void> {
      await tried((api) => api.editMessageReplyMarkup(chatId, messageId, { reply_markup: keyboard }))
    },
    /** Stops the button's spinner. A late or repeated one does not matter. */
    async answerPress(id: string): Promise<void> {
      await tried((api) => api.answerCallbackQuery(id)).catch(() => undefined)
    },
    updates: (offset: number, signal: AbortSignal): Promise<Update[]> =>
      tried(
        (api) =>
          api.getUpdates(
            { offset, timeout: POLL_SECONDS, allowed_updates: UPDATES },
            signal as Parameters<Api['getUpdates']>[1],
          ),
        longPolls,
      ),
    async setWebhook(url: string, secret: string): Promise<void> {
      await tried((api) => api.setWebhook(url, { secret_token: secret, allowed_updates: UPDATES }))
    },
    async deleteWebhook(): Promise<void> {
      await tried((api) => api.deleteWebhook())
    },
    async setCommands(
      commands: { command: string; description: string }[],
      language?: string,
    ): Promise<void> {
      await tried((api) =>
        api.setMyCommands(commands, language ? { language_code: language as 'en' } : undefined),
      )
    },
  }
}

export type BotApi = ReturnType<typeof botApi>

async function jpg(photo: Buffer) {
  const { InputFile } = await import('./grammy')
  return new InputFile(photo, 'photo.jpg')
}

async function toFailure(error: unknown): Promise<unknown> {
  const { GrammyError, HttpError } = await import('./grammy')
  if (error instanceof HttpError) {
    const cause = error.error as { code?: string; type?: string }
    const code = cause.code ?? cause.type ?? 'timeout'
    return new TelegramError(NOT_CONNECTED.includes(code) ? 'away' : 'unsure', `no answer: ${code}`)
  }
  if (!(error instanceof GrammyError)) return error
  const { error_code: code, parameters, description } = error
  // Without numbers, which could be a chat's.
  const said = `${code} ${description.replace(/-?\d{5,}/g, '…')}`.slice(0, 200)
  if (code === 429) return new TelegramError('limited', said, parameters.retry_after ?? 1)
  if (parameters.migrate_to_chat_id)
    return new TelegramError('moved', said, 0, String(parameters.migrate_to_chat_id))
  if (code === 403 || (code === 400 && /chat not found|user not found/i.test(description)))
    return new TelegramError('blocked', said)
  if (code === 401 || code === 404) return new TelegramError('token', said)
  if (code === 409) return new TelegramError('conflict', said)
  if (code === 503) return new TelegramError('away', said)
  if (code >= 500) return new TelegramError('unsure', said)
  return new TelegramError('refused', said)
}
