import { chatTopic, SEND_TO } from '@/lib/contracts/realtime-topics'
import { openServer } from '@/lib/db/server'
import { startChat } from '@/lib/domain/chat/start-chat'
import type { Ctx } from '@/lib/runtime/context'
import { makeCommunity, makePerson } from '../factories'
import { TEST_SECRET } from '../runtime'
import { connectMember, type TestSocket } from '../sockets'
import { postgresUrl, withDatabase } from './postgres'
import { serve } from './program'
import type { BenchRow } from './row'

const CHATS = 500
const MESSAGES = 1_500
const PER_SECOND = 50

/** From sending a chat message to receiving it, through the program's database, with 1,000 sockets in 500 chats. */
export async function* sendToReceive(): AsyncGenerator<BenchRow | string> {
  const adminUrl = postgresUrl()
  if (!adminUrl) return yield '  send to receive: set TEST_DATABASE_URL'
  const redisUrl = process.env.TEST_REDIS_URL ?? process.env.REDIS_URL
  const latencies = await withDatabase(adminUrl, (url) => measure(url, redisUrl))
  const at = (share: number) => latencies[Math.floor(latencies.length * share)] ?? 0
  yield {
    row: `p95 from sending a message to receiving it, ${2 * CHATS} sockets, ${PER_SECOND} messages a second`,
    value: at(0.95),
    unit: 'ms',
    reference: 'the goal',
    ratio: at(0.95) / 100,
    goal: { of: 'value', most: 100 },
    note: `p50 ${at(0.5).toFixed(1)} ms, p99 ${at(0.99).toFixed(1)} ms; on Postgres${redisUrl ? ' and Redis' : ''}, one process`,
  }
}

async function measure(databaseUrl: string, redisUrl: string | undefined): Promise<number[]> {
  const server = await serve({
    args: ['--import', 'tsx', 'lib/testing/server-process.ts'],
    env: {
      DATABASE_URL: databaseUrl,
      REDIS_URL: redisUrl,
      ROLES: 'realtime',
      SECRET: TEST_SECRET,
      SEED_DEMO: 'false',
      RATE_LIMIT: '0',
    },
    ready: '/readyz',
  })
  const database = openServer(databaseUrl, { poolSize: 10, onError: () => undefined })
  const sockets: TestSocket[] = []
  try {
    const community = await makeCommunity(database)
    const latencies: number[] = []
    const waiting = new Map<string, number>()
    const pairs: { chatId: string; writer: TestSocket }[] = []
    for (let n = 0; n < CHATS; n++) {
      const pair = await Promise.all([makePerson(database, community), makePerson(database, community)])
      const ids = pair.map(({ participant }) => participant?.id ?? '') as [string, string]
      const { chatId } = await database.tenant(community.id, ({ db }) =>
        startChat(
          { db, community, clock: { now: () => new Date() }, publish: () => undefined } as unknown as Ctx,
          ids,
          [],
        ),
      )
      const [writer, reader] = await Promise.all(
        pair.map(async (person) => {
          const socket = await connectMember(server.port, { community, person })
          await socket.subscribe(chatTopic(chatId))
          return socket
        }),
      )
      if (!writer || !reader) throw new Error('no socket')
      sockets.push(writer, reader)
      pairs.push({ chatId, writer })
      reader.socket.on('message', (data) => {
        const clientId = /"clientId":"(\w+)"/.exec(String(data))?.[1] ?? ''
        const sentAt = waiting.get(clientId)
        if (sentAt === undefined) return
        waiting.delete(clientId)
        latencies.push(performance.now() - sentAt)
      })
    }
    for (let n = 0; n < MESSAGES; n++) {
      const { chatId, writer } = pairs[(n * 7) % CHATS]!
      waiting.set(`m${n}`, performance.now())
      writer.send(
        'SEND',
        { destination: SEND_TO.message(chatId) },
        { clientId: `m${n}`, text: 'Hello there' },
      )
      await new Promise((resolve) => setTimeout(resolve, 1_000 / PER_SECOND))
    }
    const giveUpAt = performance.now() + 300_000
    while (waiting.size > 0) {
      if (performance.now() > giveUpAt) throw new Error(`${waiting.size} messages were lost`)
      await new Promise((resolve) => setTimeout(resolve, 20))
    }
    return latencies.sort((one, other) => one - other)
  } finally {
    for (const socket of sockets) socket.close()
    await server.stop()
    await database.close()
  }
}
