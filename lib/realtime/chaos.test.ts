import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ChatEvent, ChatMessage } from '@/lib/contracts/chat'
import { chatTopic } from '@/lib/contracts/realtime-topics'
import { startChat } from '@/lib/domain/chat/start-chat'
import { withSystemContext } from '@/lib/runtime/context'
import { type ApiClient, type TestApi, testApi } from '@/lib/testing/api'
import { idOf } from '@/lib/testing/participant-of'
import { seededRandom } from '@/lib/testing/seeded-random'
import { connectMember, openSocketProcess, type SocketProcess, type TestSocket } from '@/lib/testing/sockets'

/** Larger on a database server. */
const onServer = process.env.TEST_DATABASE_URL !== undefined
const [CHATS, ACTIONS, DISCONNECTS] = onServer ? [10, 2_000, 100] : [3, 150, 12]

let api: TestApi
let sockets: SocketProcess

beforeAll(async () => {
  api = await testApi()
  sockets = await openSocketProcess(api)
})
afterAll(() => sockets.close())

/** A client like a browser: subscribes, awaits the receipt, catches up by number, merges by id. */
class Client {
  readonly messages = new Map<string, ChatMessage>()
  /** Ids in the order in which events first reported messages as new. */
  socket: TestSocket | undefined
  #heard = 0
  cursor = 0

  constructor(
    readonly api: ApiClient,
    readonly chatId: string,
  ) {}

  async connect(): Promise<void> {
    this.socket = await connectMember(sockets.port, this.api)
    this.#heard = 0
    await this.socket.subscribe(chatTopic(this.chatId))
    await this.catchUp()
  }

  async catchUp(): Promise<void> {
    for (let more = true; more; ) {
      const { body } = await this.api.get(`/api/chats/${this.chatId}/messages`, {
        query: { after: this.cursor, limit: 50 },
      })
      for (const message of body.list) {
        this.merge(message)
        this.cursor = Math.max(this.cursor, message.changeSeq)
      }
      more = body.hasMore
    }
  }

  /** Processes what arrived over the socket since the last call. */
  listen(): void {
    const events: ChatEvent[] = this.socket?.bodies(chatTopic(this.chatId)) ?? []
    for (const event of events.slice(this.#heard))
      if (event.type === 'message' || event.type === 'message-changed') this.merge(event.message)
    this.#heard = events.length
  }

  merge(message: ChatMessage): void {
    const known = this.messages.get(message.id)
    if (!known || known.changeSeq < message.changeSeq) this.messages.set(message.id, message)
  }

  state = () => [...this.messages.values()].sort((one, other) => one.seq - other.seq)
}

describe('clients that lose their connections while all of them write', () => {
  it('end with the same messages in the same order, none lost and none repeated', async () => {
    const random = seededRandom(7)
    const clients: Client[] = []
    for (let n = 0; n < CHATS; n++) {
      const pair = [await api.person(), await api.person()] as const
      const { chatId } = await withSystemContext(api.runtime, api.community, 'test', (ctx) =>
        startChat(ctx, [idOf(pair[0]), idOf(pair[1])], []),
      )
      clients.push(...pair.map((one) => new Client(one, chatId)))
    }
    await Promise.all(clients.map((client) => client.connect()))
    let sent = 0
    let disconnects = 0

    async function act(client: Client, n: number): Promise<void> {
      const path = `/api/chats/${client.chatId}/messages`
      client.listen()
      const own = client
        .state()
        .filter(({ senderId, deletedAt }) => senderId === idOf(client.api) && !deletedAt)
      const target = own[random(own.length || 1)]
      const choice = random(10)
      if (choice < 6 || !target) {
        const body = { clientId: `m${n}`, text: `message ${n}` }
        // A client that is not sure sends again.
        const answers = await Promise.all(
          [1, ...(random(4) ? [] : [2])].map(() => client.api.post(path, { body })),
        )
        expect(new Set(answers.map((answer) => answer.body.id)).size).toBe(1)
        sent++
      } else if (choice < 8) await client.api.patch(`${path}/${target.id}`, { body: { text: `edited ${n}` } })
      else if (choice < 9) await client.api.delete(`${path}/${target.id}`)
      else await client.api.post(`/api/chats/${client.chatId}/read`, { body: { seq: client.cursor } })
    }

    async function drive(client: Client, actions: number, from: number): Promise<void> {
      const every = Math.ceil(ACTIONS / DISCONNECTS)
      for (let n = from; n < from + actions; n++) {
        await act(client, n)
        if (n % every !== 0) continue
        client.listen()
        client.socket?.close()
        disconnects++
        await client.connect()
      }
    }
    const share = Math.ceil(ACTIONS / clients.length)
    await Promise.all(clients.map((client, index) => drive(client, share, index * share)))

    for (const client of clients) {
      await client.socket?.settled()
      client.listen()
    }
    expect(disconnects).toBeGreaterThanOrEqual(DISCONNECTS)
    let total = 0
    for (const client of clients) {
      const fresh = new Client(client.api, client.chatId)
      await fresh.catchUp()
      // The state from events and catching up equals the database.
      await client.socket?.until(() => {
        client.listen()
        return JSON.stringify(client.state()) === JSON.stringify(fresh.state())
      })
      expect(client.state()).toEqual(fresh.state())
      expect(new Set(fresh.state().map(({ clientId, senderId }) => `${senderId} ${clientId}`)).size).toBe(
        fresh.messages.size,
      )
      total += fresh.messages.size / 2
      const unread = (await client.api.get('/api/chats/unread')).body.messages
      const [chat] = (await client.api.get('/api/chats')).body.list
      const counted = fresh
        .state()
        .filter(
          ({ seq, senderId, deletedAt }) => seq > chat.readSeq && senderId !== idOf(client.api) && !deletedAt,
        )
      expect([unread, chat.unread]).toEqual([counted.length, counted.length])
      client.socket?.close()
    }
    expect(total).toBe(sent)
  })
})
