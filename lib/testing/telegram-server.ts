import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** The token of the emulated bot. */
export const TEST_BOT_TOKEN = '123456789:AAEmulatedBotTokenForTestsOnly_0123456'
export const TEST_BOT = '123456789'

export type Keyboard = { inline_keyboard?: { text: string; url?: string; callback_data?: string }[][] }

/** A message that the emulator has accepted. */
export type SentMessage = {
  method: string
  chatId: string
  messageId: number
  text: string
  hasPhoto: boolean
  /** It makes no sound. */
  silent: boolean
  markup: Keyboard & { force_reply?: boolean }
}

/** How a call is answered: an error code, one with a wait, a connection closed after accepting it, or a delay. */
export type Fault =
  | { code: number; description?: string; parameters?: object }
  | 'taken-and-lost'
  | { slowMs: number }

type Update = Record<string, unknown> & { update_id: number }

/**
 * A small Bot API server: records messages, delivers updates by getUpdates or webhook, and fails on demand.
 */
export async function startTelegram(port = 0) {
  const sent: SentMessage[] = []
  const calls: { method: string; body: Record<string, unknown>; at: number }[] = []
  const buttons = new Map<string, Keyboard>()
  const blocked = new Set<string>()
  const moved = new Map<string, string>()
  let fault: (method: string, chatId: string) => Fault | undefined = () => undefined
  let updates: Update[] = []
  let waiting: (() => void)[] = []
  let webhook: { url: string; secret: string } | null = null
  let nextMessage = 1
  // Databases outlive the emulator, and a bot never repeats a number.
  let nextUpdate = Date.now() * 1_000 + Math.floor(Math.random() * 1_000)

  const server = createServer(async (request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost')
    if (pathname === '/test') return control(searchParams, request, response)
    const [, token, method = ''] = /^\/bot([^/]+)\/(\w+)$/.exec(pathname) ?? []
    const body = await bodyOf(request)
    if (token !== TEST_BOT_TOKEN) return answer(response, 401, 'Unauthorized')
    calls.push({ method, body, at: performance.now() })
    const chatId = String(body.chat_id ?? '')
    const failing = fault(method, chatId)
    if (failing && typeof failing === 'object' && 'slowMs' in failing)
      await new Promise((resolve) => setTimeout(resolve, failing.slowMs))
    if (failing && typeof failing === 'object' && 'code' in failing)
      return answer(response, failing.code, failing.description ?? 'Fault', failing.parameters)
    const movedTo = moved.get(chatId)
    if (movedTo)
      return answer(response, 400, 'Bad Request: group chat was upgraded to a supergroup chat', {
        migrate_to_chat_id: Number(movedTo),
      })
    if (chatId && blocked.has(chatId)) return answer(response, 403, 'Forbidden: bot was blocked by the user')
    if (method === 'getUpdates' && webhook)
      return answer(response, 409, "Conflict: can't use getUpdates method while webhook is active")
    const result = await perform(method, body, chatId)
    if (failing === 'taken-and-lost') return void request.socket.destroy()
    response.writeHead(200, { 'Content-Type': 'application/json' }).end(JSON.stringify({ ok: true, result }))
  })

  async function perform(method: string, body: Record<string, unknown>, chatId: string): Promise<unknown> {
    if (method === 'getMe')
      return { id: Number(TEST_BOT), is_bot: true, first_name: 'Tuesday', username: 'tuesday_test_bot' }
    if (method === 'getUpdates') return getUpdates(Number(body.offset ?? 0), Number(body.timeout ?? 0))
    if (method === 'setWebhook') webhook = { url: String(body.url), secret: String(body.secret_token) }
    if (method === 'deleteWebhook') webhook = null
    if (method === 'sendMessage' || method === 'sendPhoto') {
      const messageId = nextMessage++
      const markup = parsed(body.reply_markup) as SentMessage['markup']
      sent.push({
        method,
        chatId,
        messageId,
        text: String(body.text ?? body.caption ?? ''),
        hasPhoto: method === 'sendPhoto',
        silent: String(body.disable_notification) === 'true',
        markup,
      })
      buttons.set(`${chatId} ${messageId}`, markup)
      return { message_id: messageId, date: 0, chat: { id: Number(chatId), type: 'private' } }
    }
    if (method === 'editMessageReplyMarkup')
      buttons.set(`${chatId} ${body.message_id}`, parsed(body.reply_markup) as Keyboard)
    return true
  }

  async function getUpdates(offset: number, timeout: number): Promise<Update[]> {
    updates = updates.filter((update) => update.update_id >= offset)
    if (updates.length === 0 && timeout > 0)
      await new Promise<void>((resolve) => {
        waiting.push(resolve)
        setTimeout(resolve, Math.min(timeout, 2) * 1_000)
      })
    return updates
  }

  function push(update: Record<string, unknown>): Update {
    const whole = { update_id: nextUpdate++, ...update }
    updates.push(whole)
    for (const wake of waiting) wake()
    waiting = []
    return whole
  }

  const from = (chatId: string, username: string | null) => ({
    id: Number(chatId),
    is_bot: false,
    first_name: 'Anna',
    language_code: 'en',
    ...(username && { username }),
  })

  const emulator = {
    root: '',
    env: {} as Record<string, string>,
    /** Messages in the order they arrived. */
    sent,
    calls,
    /** What was sent to a chat. */
    to: (chatId: string) => sent.filter((message) => message.chatId === chatId),
    buttonsOf: (message: SentMessage) =>
      (buttons.get(`${message.chatId} ${message.messageId}`)?.inline_keyboard ?? []).flat(),
    block: (chatId: string) => blocked.add(chatId),
    unblock: (chatId: string) => blocked.delete(chatId),
    move: (chatId: string, to: string) => moved.set(chatId, to),
    fail(next: typeof fault) {
      fault = next
    },
    webhook: () => webhook,
    /** Somebody writes to the bot. */
    write: (
      chatId: string,
      text: string,
      options: { username?: string; replyTo?: number; type?: string; title?: string } = {},
    ) =>
      push({
        message: {
          message_id: nextMessage++,
          date: 0,
          from: from(chatId.replace('-', ''), options.username ?? null),
          chat: {
            id: Number(chatId),
            type: options.type ?? 'private',
            ...(options.title && { title: options.title }),
          },
          text,
          ...(options.replyTo && { reply_to_message: { message_id: options.replyTo } }),
        },
      }),
    /** Somebody presses a button. */
    press: (message: Pick<SentMessage, 'chatId' | 'messageId'>, data: string, chatId = message.chatId) =>
      push({
        callback_query: {
          id: String(nextUpdate),
          from: from(chatId, null),
          chat_instance: '1',
          data,
          message: { message_id: message.messageId, date: 0, chat: { id: Number(chatId), type: 'private' } },
        },
      }),
    /** Somebody blocks or unblocks the bot. */
    membership: (chatId: string, status: 'kicked' | 'member') =>
      push({
        my_chat_member: {
          chat: { id: Number(chatId), type: 'private' },
          from: from(chatId, null),
          date: 0,
          old_chat_member: { status: 'member', user: from(chatId, null) },
          new_chat_member: { status, user: from(chatId, null) },
        },
      }),
    stop() {
      server.closeAllConnections()
      server.close()
    },
  }

  /** For browser tests, which run in another process. */
  async function control(query: URLSearchParams, request: IncomingMessage, response: ServerResponse) {
    if (request.method === 'POST') {
      const { chatId, text, username } = (await bodyOf(request)) as Record<string, string>
      emulator.write(chatId ?? '', text ?? '', { username })
    }
    response
      .writeHead(200, { 'Content-Type': 'application/json' })
      .end(JSON.stringify(query.get('chat') ? emulator.to(query.get('chat')!) : sent))
  }

  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  server.unref()
  emulator.root = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  emulator.env = { TELEGRAM_BOT_TOKEN: TEST_BOT_TOKEN, TELEGRAM_API_ROOT: emulator.root }
  return emulator
}

export type TelegramServer = Awaited<ReturnType<typeof startTelegram>>

const parsed = (value: unknown): unknown => (typeof value === 'string' ? JSON.parse(value) : (value ?? {}))

async function bodyOf(request: IncomingMessage): Promise<Record<string, unknown>> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  const whole = Buffer.concat(chunks)
  const type = request.headers['content-type'] ?? ''
  if (type.startsWith('multipart/')) {
    const form = await new Response(whole, { headers: { 'Content-Type': type } }).formData()
    return Object.fromEntries(form)
  }
  return whole.length > 0 ? JSON.parse(whole.toString()) : {}
}

function answer(response: ServerResponse, code: number, description: string, parameters?: object): void {
  response
    .writeHead(code, { 'Content-Type': 'application/json' })
    .end(JSON.stringify({ ok: false, error_code: code, description, ...(parameters && { parameters }) }))
}
