import { and, eq, sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import type { ChatEvent, ChatMessage } from '@/lib/contracts/chat'
import { chatTopic, SEND_TO } from '@/lib/contracts/realtime-topics'
import { chatMembers, chats, messages } from '@/lib/db/schema/chat'
import { startChat } from '@/lib/domain/chat/start-chat'
import { withSystemContext } from '@/lib/runtime/context'
import { type ApiClient, type TestApi, testApi } from '@/lib/testing/api'
import { idOf } from '@/lib/testing/participant-of'
import { seededRandom } from '@/lib/testing/seeded-random'
import { ask, databaseUrl, type ServerProcess, startServerProcess } from '@/lib/testing/server-processes'
import { connectMember, type TestSocket } from '@/lib/testing/sockets'

/** CHAOS=large: 10,000 messages, 200 disconnects and 5 kills, in several minutes; by default a small share of that. */
const large = process.env.CHAOS === 'large'
const CLIENTS = 20
const [MESSAGES, DISCONNECTS, KILLS] = large ? [10_000, 200, 5] : [300, 20, 1]
const PROCESSES = 3

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/** A client like a browser. Whatever fails, it retries with another process. */
class Client {
  readonly messages = new Map<string, ChatMessage>()
  readonly sent: string[] = []
  cursor = 0
  disconnects = 0
  doubled = 0
  #socket: TestSocket | undefined
  #heard = 0
  #live = new Set<string>()

  constructor(
    readonly api: ApiClient,
    readonly chatId: string,
    readonly ports: readonly number[],
    readonly random: (below: number) => number,
  ) {}

  #port = () => this.ports[this.random(this.ports.length)] ?? 0

  /** Retries until a process answers. */
  async ask(method: string, path: string, body?: unknown) {
    const host = `${this.api.community.primaryDomain}:3000`
    for (;;) {
      const sent = {
        method,
        path: `/api/chats/${this.chatId}${path}`,
        body,
        host,
        token: this.api.person?.token ?? '',
      }
      const answer = await ask(this.#port(), sent).catch(() => null)
      if (answer && answer.status < 500) return answer
      await pause(100)
    }
  }

  async connect(): Promise<void> {
    this.#socket?.close()
    for (;;) {
      try {
        const socket = await inTime(connectMember(this.#port(), this.api))
        if (!(await inTime(socket.subscribe(chatTopic(this.chatId))))) throw new Error('refused')
        this.#socket = socket
        this.#heard = 0
        this.#live = new Set()
        return await this.catchUp()
      } catch {
        await pause(100)
      }
    }
  }

  async catchUp(): Promise<void> {
    for (let more = true; more; ) {
      const { body } = await this.ask('GET', `/messages?after=${this.cursor}&limit=200`)
      for (const message of body.list as ChatMessage[]) {
        this.#merge(message)
        this.cursor = Math.max(this.cursor, message.changeSeq)
      }
      more = body.hasMore
    }
  }

  /** Processes what arrived over the socket, and reconnects when it is lost. */
  async listen(): Promise<void> {
    if (this.#socket?.closed) return this.connect()
    const events: ChatEvent[] = this.#socket?.bodies(chatTopic(this.chatId), this.#heard) ?? []
    for (const event of events) {
      if (event.type !== 'message' && event.type !== 'message-changed') continue
      const key = `${event.message.id} ${event.message.changeSeq}`
      if (this.#live.has(key)) this.doubled++
      this.#live.add(key)
      this.#merge(event.message)
    }
    this.#heard += events.length
  }

  async send(clientId: string): Promise<void> {
    this.sent.push(clientId)
    const body = { clientId, text: `message ${clientId}` }
    // By socket without waiting for the receipt, or by request; then again, like a client that is not sure.
    if (this.random(4) === 0) this.#socket?.send('SEND', { destination: SEND_TO.message(this.chatId) }, body)
    const { status, body: answer } = await this.ask('POST', '/messages', body)
    expect([status, answer.clientId]).toEqual([200, clientId])
  }

  /** Edits one of its own messages, or reads. */
  async change(n: number): Promise<void> {
    const own = this.state().filter(({ senderId, deletedAt }) => senderId === idOf(this.api) && !deletedAt)
    const target = own[this.random(own.length || 1)]
    const choice = this.random(4)
    if (!target || choice === 3) await this.ask('POST', '/read', { seq: this.cursor })
    else if (choice === 2) await this.ask('DELETE', `/messages/${target.id}`)
    else await this.ask('PATCH', `/messages/${target.id}`, { text: `edited ${n}` })
  }

  async disconnect(): Promise<void> {
    this.disconnects++
    await this.connect()
  }

  #merge(message: ChatMessage): void {
    const known = this.messages.get(message.id)
    if (!known || known.changeSeq < message.changeSeq) this.messages.set(message.id, message)
  }

  state = () => [...this.messages.values()].sort((one, other) => one.seq - other.seq)
  close = () => this.#socket?.close()
}

const inTime = <T>(work: Promise<T>): Promise<T> =>
  Promise.race([work, pause(5_000).then(() => Promise.reject(new Error('no answer')))])

async function openChats(api: TestApi, ports: readonly number[]): Promise<Client[]> {
  const clients: Client[] = []
  for (let n = 0; n < CLIENTS / 2; n++) {
    const pair = [await api.person(), await api.person()] as const
    const { chatId } = await withSystemContext(api.runtime, api.community, 'test', (ctx) =>
      startChat(ctx, [idOf(pair[0]), idOf(pair[1])], []),
    )
    clients.push(...pair.map((one, side) => new Client(one, chatId, ports, seededRandom(2 * n + side + 1))))
  }
  return clients
}

/** The unread count by SQL alone. */
async function unreadBySql({ runtime }: TestApi, { api, chatId }: Client): Promise<number> {
  const [row] = await runtime.database.owner
    .select({ n: sql<number>`count(*)::int` })
    .from(messages)
    .innerJoin(
      chatMembers,
      and(eq(chatMembers.chatId, messages.chatId), eq(chatMembers.participantId, idOf(api))),
    )
    .where(
      and(
        eq(messages.chatId, chatId),
        sql`${messages.seq} > ${chatMembers.readSeq}`,
        sql`${messages.senderId} <> ${idOf(api)}`,
        sql`${messages.deletedAt} IS NULL`,
      ),
    )
  return row?.n ?? -1
}

const BACKPLANES = [
  ['Postgres', () => undefined],
  ...(process.env.TEST_REDIS_URL ? [['Redis', () => process.env.TEST_REDIS_URL] as const] : []),
] as const

describe.skipIf(!process.env.TEST_DATABASE_URL)('processes that are killed while everybody writes', () => {
  it.each(BACKPLANES)(
    'lose no message, double none and keep one order, through %s',
    async (_name, redis) => {
      const api = await testApi()
      const DATABASE_URL = await databaseUrl(api.runtime.database)
      const env = { DATABASE_URL, REDIS_URL: redis(), ROLES: 'realtime', DATA_DIR: api.runtime.env.DATA_DIR }
      const processes: ServerProcess[] = []
      for (let n = 0; n < PROCESSES; n++)
        processes.push(await startServerProcess('lib/testing/server-process.ts', env))
      try {
        const clients = await openChats(
          api,
          processes.map(({ port }) => port),
        )
        await Promise.all(clients.map((client) => client.connect()))
        let done = 0
        let kills = 0
        let killing: Promise<void> = Promise.resolve()
        const started = performance.now()

        async function drive(client: Client, index: number): Promise<void> {
          const each = MESSAGES / CLIENTS
          const disconnectEvery = Math.ceil(MESSAGES / DISCONNECTS)
          for (let n = 0; n < each; n++) {
            await client.listen()
            await client.send(`c${index}-${n}`)
            if (client.random(3) === 0) await client.change(n)
            if ((n * CLIENTS + index) % disconnectEvery === 0) await client.disconnect()
            if (++done >= ((kills + 1) * MESSAGES) / (KILLS + 1) && kills < KILLS) {
              const victim = processes[kills++ % PROCESSES]
              killing = killing.then(() => victim?.killAndRestart())
            }
          }
        }
        await Promise.all(clients.map(drive))
        await killing
        const seconds = (performance.now() - started) / 1000
        const disconnects = clients.reduce((sum, client) => sum + client.disconnects, 0)
        console.log(
          `${done} messages, ${disconnects} disconnects, ${kills} kills in ${seconds.toFixed(1)} s through ${_name}`,
        )
        expect([done, kills]).toEqual([MESSAGES, KILLS])
        expect(disconnects).toBeGreaterThanOrEqual(DISCONNECTS)
        await verify(api, clients)
      } finally {
        await Promise.all(processes.map((process) => process.stop()))
      }
    },
    large ? 900_000 : 300_000,
  )
})

async function verify(api: TestApi, clients: readonly Client[]): Promise<void> {
  for (const client of clients) {
    await client.listen()
    await client.catchUp()
  }
  for (let n = 0; n < clients.length; n += 2) {
    const [one, other] = [clients[n]!, clients[n + 1]!]
    const fresh = new Client(one.api, one.chatId, one.ports, one.random)
    await fresh.catchUp()
    expect(one.state()).toEqual(fresh.state())
    expect(other.state()).toEqual(fresh.state())
    // Every sent message exists once, and no other.
    expect(
      fresh
        .state()
        .map(({ clientId }) => clientId)
        .sort(),
    ).toEqual([...one.sent, ...other.sent].sort())
    const numbers = fresh
      .state()
      .flatMap(({ seq, changeSeq }) => (seq === changeSeq ? [seq] : [seq, changeSeq]))
    expect(new Set(numbers).size).toBe(numbers.length)
    const [chat] = await api.runtime.database.owner.select().from(chats).where(eq(chats.id, one.chatId))
    expect(Math.max(...numbers)).toBeLessThanOrEqual(chat?.lastSeq ?? 0)
    for (const client of [one, other]) {
      expect(client.doubled).toBe(0)
      const badge = (await client.api.get('/api/chats/unread')).body.messages
      const listed = (await client.api.get('/api/chats')).body.list[0].unread
      const counted = await unreadBySql(api, client)
      expect([badge, listed]).toEqual([counted, counted])
      client.close()
    }
  }
}
