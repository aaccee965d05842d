import { connect, type Socket } from 'node:net'
import type { Counter } from 'prom-client'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { revokeSessionOf } from '@/lib/auth/session'
import { chatTopic, participantTopic, presenceTopic, SEND_TO } from '@/lib/contracts/realtime-topics'
import { newId } from '@/lib/core/ids'
import { startChat } from '@/lib/domain/chat/start-chat'
import { socketCloses, socketRefusals, socketsOpen } from '@/lib/observability/metrics'
import { withSystemContext } from '@/lib/runtime/context'
import { type ApiClient, type TestApi, testApi } from '@/lib/testing/api'
import { idOf } from '@/lib/testing/participant-of'
import {
  connectMember,
  openRawSocket,
  openSocketProcess,
  type SocketProcess,
  type TestSocket,
} from '@/lib/testing/sockets'

/** Detects blocking, not slowness: the machine may be busy. */
const SLOWEST_MS = 20_000
const STALLING = 5_000

let api: TestApi
let process: SocketProcess
let bystander: Bystander
let closesBefore: Map<string, number>
let refusalsBefore: Map<string, number>

beforeAll(async () => {
  api = await testApi()
  process = await openSocketProcess(api)
  bystander = new Bystander(await connectMember(process.port, await api.person()))
})
afterAll(async () => {
  const { p95, slowest, pings } = await bystander.stop()
  console.log(`a bystander: ${pings} round trips, p95 ${p95.toFixed(1)} ms, slowest ${slowest.toFixed(1)} ms`)
  expect(slowest).toBeLessThan(SLOWEST_MS)
  expect(bystander.socket.closed).toBeUndefined()
  expect(bystander.socket.errors()).toEqual([])
  // The log of all refusals contains no token.
  expect(JSON.stringify(api.runtime.log.entries)).not.toMatch(new RegExp(tokens.join('|')))
  await process.close()
})
beforeEach(async () => {
  closesBefore = await countsOf(socketCloses, 'code')
  refusalsBefore = await countsOf(socketRefusals, 'kind')
})

/** A member who continues normally, and measures each round trip. */
class Bystander {
  readonly #times: number[] = []
  #stopped = false
  readonly #running: Promise<void>

  constructor(readonly socket: TestSocket) {
    this.#running = this.#run()
  }

  async #run(): Promise<void> {
    for (let n = 0; !this.#stopped && !this.socket.closed; n++) {
      const started = performance.now()
      this.socket.send('UNSUBSCRIBE', { id: 'none', receipt: `ping-${n}` })
      await this.socket.until(
        () => this.socket.closed ?? this.socket.frames.at(-1)?.headers.get('receipt-id') === `ping-${n}`,
      )
      this.#times.push(performance.now() - started)
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
  }

  async stop() {
    this.#stopped = true
    await this.#running
    const times = this.#times.sort((a, b) => a - b)
    return {
      pings: times.length,
      p95: times[Math.floor(times.length * 0.95)] ?? 0,
      slowest: times.at(-1) ?? 0,
    }
  }
}

const tokens: string[] = []
const host = () => `${api.community.primaryDomain}:3000`
const raw = (opening: Parameters<typeof openRawSocket>[2]) => openRawSocket(process.port, host(), opening)

async function member(): Promise<ApiClient> {
  const client = await api.person()
  tokens.push(client.person?.token ?? '')
  return client
}

async function talking() {
  const [anna, boris] = [await member(), await member()]
  const { chatId } = await withSystemContext(api.runtime, api.community, 'test', (ctx) =>
    startChat(ctx, [idOf(anna), idOf(boris)], []),
  )
  return { anna, boris, chatId }
}

const countsOf = async (counter: Counter, label: string) =>
  new Map((await counter.get()).values.map(({ labels, value }) => [String(labels[label]), value]))

/** By how much a counter has grown since the test began. */
const more = async (counter: Counter, label: string, name: string) =>
  ((await countsOf(counter, label)).get(name) ?? 0) -
  ((counter === (socketCloses as Counter) ? closesBefore : refusalsBefore).get(name) ?? 0)
const closed = (code: number) => more(socketCloses, 'code', String(code))
const refused = (kind: string) => more(socketRefusals, 'kind', kind)

describe('a stranger', () => {
  it("gets nothing from other members', wildcard and malformed destinations", async () => {
    const { anna, boris, chatId } = await talking()
    const elsewhere = await api.elsewhere()
    const foreign = await elsewhere.person()
    const destinations = [
      chatTopic(chatId),
      participantTopic(idOf(anna)),
      participantTopic(idOf(boris)),
      participantTopic(idOf(foreign)),
      presenceTopic(elsewhere.community.id),
      ...['*', '#', '>', '**', '%', '..', '.*', `{${chatId}}`, `${chatId},*`, `${chatId}/../*`, newId()].map(
        chatTopic,
      ),
      ...['*', '#', `${idOf(anna)}*`, `*/../${idOf(anna)}`, idOf(anna).toUpperCase()].map(participantTopic),
      ...[
        '/topic/*',
        '/topic/',
        '/',
        '',
        'topic',
        '/queue/x',
        '/exchange/x',
        '/amq/queue/x',
        '/temp-queue/x',
      ],
      ...[
        '/user/*/queue/errors',
        `/user/${idOf(anna)}/queue/errors`,

        `${chatTopic(chatId)}\u2028`,
      ],
    ]
    const sends = [
      SEND_TO.message(chatId),
      SEND_TO.read(chatId),
      SEND_TO.typing(chatId),
      SEND_TO.message('*'),
      SEND_TO.read(newId()),
      '/app/nothing',
      chatTopic(chatId),
      participantTopic(idOf(anna)),
      presenceTopic(api.community.id),
    ]
    const victim = await connectMember(process.port, anna)
    await victim.subscribe(chatTopic(chatId))
    const attackers = [
      await connectMember(process.port, await member()),
      await connectMember(process.port, await api.person('admin')),
    ]
    for (const attacker of attackers) {
      for (const destination of destinations)
        expect(
          await attacker.subscribe(destination, `x${destinations.indexOf(destination)}`),
          JSON.stringify(destination),
        ).toBe(false)
      for (const destination of sends)
        attacker.send('SEND', { destination }, { clientId: 'x', text: 'x', seq: 1, type: 'message' })
      await attacker.until(() => attacker.errors().length >= destinations.length + sends.length)
    }
    await boris.post(`/api/chats/${chatId}/messages`, { body: { clientId: 'b', text: 'Only for two.' } })
    await victim.until(() => victim.bodies(chatTopic(chatId)).length > 0)
    expect(victim.bodies(chatTopic(chatId)).map(({ message }) => message?.text)).toEqual(['Only for two.'])
    for (const attacker of attackers) {
      expect(JSON.stringify(attacker.frames.map(({ body }) => body.toString()))).not.toContain(
        'Only for two.',
      )
      expect(attacker.closed).toBeUndefined()
      attacker.close()
    }
    expect(await refused('not-found')).toBe(attackers.length * (destinations.length + sends.length))
    victim.close()
  })

  it('cannot open a socket from a foreign page, or with an unknown token', async () => {
    const anna = await member()
    const cookie = `tuesday-session=${anna.person?.token}`
    const origins = Array.from({ length: 100 }, (_, n) => `https://evil${n}.example`)
    for (const origin of origins) await expect(raw({ cookie, origin })).rejects.toThrow('403')
    expect(await closed(403)).toBe(100)
    const guesses = Array.from({ length: 100 }, () => newId().replaceAll('-', '').padEnd(43, 'x'))
    tokens.push(...guesses)
    for (const token of guesses) await expect(raw({ token })).rejects.toThrow('401')
    expect(await closed(401)).toBe(100)
  })

  it('is checked 300 times a minute in 5,000 attempts', async () => {
    const limited = await testApi({ env: { RATE_LIMIT: '1' } })
    const own = await openSocketProcess(limited)
    const statuses = await handshakes(own.port, `${limited.community.primaryDomain}:3000`, 5_000)
    expect(statuses).toEqual({ '401': 300, '429': 4_700 })
    await own.close()
  })
})

describe('excess', () => {
  it('in one frame closes that connection', async () => {
    const sockets = await Promise.all(
      Array.from({ length: 20 }, async () => connectMember(process.port, await member())),
    )
    const megabyte = Buffer.alloc(1024 * 1024, 'x')
    for (const [n, { socket }] of sockets.entries()) {
      if (n % 2 === 0) socket.send(megabyte)
      // Split into WebSocket messages of an allowed size, it is still one STOMP frame.
      else
        for (let at = 0; at < megabyte.length; at += 32 * 1024)
          socket.send(
            at === 0
              ? Buffer.concat([Buffer.from('SEND\ndestination:/x\n\n'), megabyte.subarray(0, 32 * 1024)])
              : megabyte.subarray(at, at + 32 * 1024),
          )
    }
    for (const socket of sockets) await socket.until(() => socket.closed)
    await expect.poll(() => closed(1009)).toBe(10)
    const errors = sockets.flatMap(({ frames }) => frames.filter(({ command }) => command === 'ERROR'))
    expect(errors).toHaveLength(10)
  })

  it('for a reader that does not read disconnects that reader, and the other gets everything at once', async () => {
    const { anna, boris, chatId } = await talking()
    const [reader, sleeper] = [
      await connectMember(process.port, anna),
      await connectMember(process.port, boris),
    ]
    for (const socket of [reader, sleeper]) await socket.subscribe(chatTopic(chatId))
    sleeper.socket.pause()
    const text = 'x'.repeat(50_000)
    let published = 0
    const latencies: number[] = []
    // More than the system buffers for a socket; a reader that does not read is closed two seconds later.
    while (published < 1_000 && (await closed(4429)) === 0) {
      const started = performance.now()
      await withSystemContext(api.runtime, api.community, 'test', async (ctx) =>
        ctx.publish(chatTopic(chatId), { type: 'test', n: published, text }),
      )
      published++
      await reader.until(() => reader.bodies(chatTopic(chatId), published - 1).length > 0)
      latencies.push(performance.now() - started)
    }
    await expect.poll(() => closed(4429)).toBe(1)
    expect(reader.closed).toBeUndefined()
    expect(Math.max(...latencies)).toBeLessThan(SLOWEST_MS)
    reader.close()
    sleeper.close()
  })
})

describe('5,000 connections that stall', () => {
  it('in the middle of their request delay nobody else', async () => {
    const sockets = await Promise.all(
      Array.from({ length: STALLING }, (_, n) => dial(n % 2 ? '' : 'GET /api/ws HTTP/1.1\r\nHost: x\r\n')),
    )
    // A member still gets in.
    const late = await connectMember(process.port, await member())
    await late.settled()
    late.close()
    for (const socket of sockets) socket.destroy()
  })

  it('before CONNECT are closed after ten seconds, and those that vanish leave nothing open', async () => {
    const resolve = api.runtime.sessions.resolve
    const anna = await member()
    const actor = await resolve(anna.person?.token ?? '', api.community.id)
    api.runtime.sessions.resolve = async (token, communityId) =>
      token.startsWith('stalling') && actor
        ? { ...actor, userId: newId(), participantId: newId() }
        : resolve(token, communityId)
    try {
      const openBefore = (await socketsOpen.get()).values[0]?.value ?? 0
      const sockets: Socket[] = []
      for (let n = 0; n < STALLING; n += 250)
        sockets.push(
          ...(await Promise.all(
            Array.from({ length: 250 }, (_, m) => dial(upgradeRequest(host(), `stalling${n + m}`), '101')),
          )),
        )
      const late = await connectMember(process.port, await member())
      await late.settled()
      // Every second one vanishes without a close, as on a lost network. A slow machine has closed some before.
      for (const socket of sockets.filter((_, n) => n % 2)) socket.resetAndDestroy()
      const all = async () => (await closed(4408)) + (await closed(1006))
      await expect.poll(all, { interval: 250 }).toBeGreaterThanOrEqual(STALLING)
      expect(await closed(4408)).toBeGreaterThanOrEqual(STALLING / 2)
      expect(late.closed).toBeUndefined()
      const open = (await socketsOpen.get()).values[0]?.value
      expect(open).toBeLessThanOrEqual(openBefore + 1)
      late.close()
      for (const socket of sockets) socket.destroy()
    } finally {
      api.runtime.sessions.resolve = resolve
    }
  })
})

describe('an ended session', () => {
  it('closes its fifty sockets at once, and no others', async () => {
    const { owner } = api.runtime.database
    const clients = await Promise.all(Array.from({ length: 50 }, member))
    const sockets = await Promise.all(clients.map((client) => connectMember(process.port, client)))
    for (const client of clients) {
      const session = await api.runtime.sessions.resolve(client.person?.token ?? '', api.community.id)
      if (session) await revokeSessionOf(owner, api.runtime.clock, session)
    }
    for (const socket of sockets)
      expect(await socket.until(() => socket.closed)).toMatchObject({ code: 4401 })
    await expect.poll(() => closed(4401)).toBe(50)
    for (const client of clients) await expect(raw({ token: client.person?.token })).rejects.toThrow('401')
  })
})

const upgradeRequest = (to: string, token: string) =>
  `GET /api/ws?token=${token} HTTP/1.1\r\nHost: ${to}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n` +
  'Sec-WebSocket-Key: MDEyMzQ1Njc4OWFiY2RlZg==\r\nSec-WebSocket-Version: 13\r\n\r\n'

/** A TCP connection that sends something and then nothing; resolves once `answer` has arrived. */
function dial(words: string, answer = '', port = process.port): Promise<Socket> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1')
    socket.on('error', reject)
    socket.on('connect', () => {
      socket.write(words)
      if (answer === '') resolve(socket)
    })
    socket.on('data', (chunk) => {
      if (answer !== '' && chunk.toString('latin1', 9, 12) === answer) resolve(socket)
    })
  })
}

/** Counts the statuses of this many attempts to open a socket. */
async function handshakes(port: number, to: string, count: number): Promise<Record<string, number>> {
  const statuses: Record<string, number> = {}
  for (let n = 0; n < count; n += 100) {
    const answers = await Promise.all(
      Array.from({ length: 100 }, () => statusOf(port, upgradeRequest(to, 'x'.repeat(43)))),
    )
    for (const status of answers) statuses[status] = (statuses[status] ?? 0) + 1
  }
  return statuses
}

function statusOf(port: number, words: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(words))
    socket.on('error', reject)
    socket.once('data', (chunk) => {
      resolve(chunk.toString('latin1', 9, 12))
      socket.destroy()
    })
  })
}
