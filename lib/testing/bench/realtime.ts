import { connect, type Socket } from 'node:net'
import { presenceTopic } from '@/lib/contracts/realtime-topics'
import { encodeFrame } from '@/lib/realtime/stomp/encode-frame'
import { type Served, serve } from './program'
import type { BenchRow } from './row'

/**
 * RabbitMQ's web-stomp against plain `ws`, by subscribers: shares of its deliveries and multiples of its p99, from
 * 64,000, 35,000 and 27,000 deliveries a second (ws: 427,000, 397,000, 386,000) and a p99 of 9, 63 and 403 ms (ws: 3, 16,
 * 74), all on the same two quiet cores. As shares they also hold on a busy machine.
 */
const RABBITMQ: Record<number, { rate: number; p99: number }> = {
  100: { rate: 0.15, p99: 3 },
  1000: { rate: 0.088, p99: 3.9 },
  5000: { rate: 0.07, p99: 5.4 },
}
const COMMUNITY = '00000000-0000-7000-8000-000000000001'
const MESSAGES: Record<number, number> = { 100: 4_000, 1000: 1_000, 5000: 200 }
const CONNECTING_AT_ONCE = 50

type Load = { rate: number; p95: number; p99: number; bytesPerConnection: number; connectsPerSecond: number }

/** Fan-out of the gateway to authorised subscribers, against plain `ws` in the same run. */
export async function* run(): AsyncGenerator<BenchRow | string> {
  for (const [subscribers, messages] of Object.entries(MESSAGES).map(([n, m]) => [Number(n), m] as const)) {
    const plain = await measure('plain', subscribers, { messages, batch: 20, everyMs: 0 })
    const ours = await measure('gateway', subscribers, { messages, batch: 20, everyMs: 0 })
    const seen = RABBITMQ[subscribers] ?? { rate: 1, p99: 1 }
    yield {
      row: `deliveries to ${subscribers} subscribers`,
      value: ours.rate,
      unit: '/s',
      reference: `plain ws: ${Math.round(plain.rate)}/s`,
      ratio: ours.rate / plain.rate,
      goal: { of: 'ratio', least: 10 * seen.rate },
      note: `the goal is ten times what RabbitMQ reaches of plain ws (${seen.rate})`,
    }
    yield {
      row: `p99 with ${subscribers} subscribers`,
      value: ours.p99,
      unit: 'ms',
      reference: `plain ws: ${plain.p99.toFixed(1)} ms`,
      ratio: ours.p99 / plain.p99,
      goal: { of: 'ratio', most: seen.p99 / 4 },
      note: `the goal is a quarter of RabbitMQ's multiple of plain ws (${seen.p99})`,
    }
    yield {
      row: `memory of a connection, ${subscribers} of them`,
      value: ours.bytesPerConnection / 1024,
      unit: 'KB',
      reference: `plain ws: ${(plain.bytesPerConnection / 1024).toFixed(1)} KB`,
      ratio: ours.bytesPerConnection / plain.bytesPerConnection,
      goal: { of: 'value', most: 20 },
      note: `${Math.round(ours.connectsPerSecond)} connects/s, plain ws ${Math.round(plain.connectsPerSecond)}/s`,
    }
  }
  const paced = await measure('gateway', 1_000, { messages: 150, batch: 1, everyMs: 20 })
  yield {
    row: 'p95 from sending to receiving, 1,000 sockets, 50 messages a second',
    value: paced.p95,
    unit: 'ms',
    reference: 'the goal',
    ratio: paced.p95 / 100,
    goal: { of: 'value', most: 100 },
  }
}

async function measure(
  mode: 'gateway' | 'plain',
  subscribers: number,
  { messages, batch, everyMs }: { messages: number; batch: number; everyMs: number },
): Promise<Load> {
  const server = await serve({
    args: ['--import', 'tsx', 'lib/testing/bench/realtime-server.ts', mode, '{port}', COMMUNITY],
    ready: '/ready',
  })
  const clients: Subscriber[] = []
  try {
    const before = server.rss()
    const started = performance.now()
    for (let from = 0; from < subscribers; from += CONNECTING_AT_ONCE)
      clients.push(
        ...(await Promise.all(
          Array.from({ length: Math.min(CONNECTING_AT_ONCE, subscribers - from) }, () =>
            subscribe(server, mode),
          ),
        )),
      )
    const connectsPerSecond = subscribers / ((performance.now() - started) / 1000)
    const bytesPerConnection = (server.rss() - before) / subscribers
    await publish(server, { messages: 20, batch: 1, everyMs: 5 })
    await received(clients, 20)
    for (const client of clients) client.latencies.length = 0
    const start = performance.now()
    await publish(server, { messages, batch, everyMs })
    await received(clients, 20 + messages)
    const seconds = (performance.now() - start) / 1000
    const latencies = clients.flatMap((client) => client.latencies).sort((one, other) => one - other)
    const at = (share: number) => latencies[Math.floor(latencies.length * share)] ?? 0
    return {
      rate: (subscribers * messages) / seconds,
      p95: at(0.95),
      p99: at(0.99),
      bytesPerConnection,
      connectsPerSecond,
    }
  } finally {
    for (const { socket } of clients) socket.destroy()
    await server.stop()
  }
}

const publish = (
  server: Served,
  { messages, batch, everyMs }: { messages: number; batch: number; everyMs: number },
) =>
  fetch(server.url(`/publish?count=${messages}&batch=${batch}&everyMs=${everyMs}`)).then((answer) =>
    answer.text(),
  )

/** Waits until every subscriber has this many messages. A lost one would never come: the bench fails. */
async function received(clients: Subscriber[], count: number): Promise<void> {
  const giveUpAt = performance.now() + 60_000
  while (clients.some((client) => client.count < count)) {
    if (performance.now() > giveUpAt) throw new Error('messages were lost')
    await new Promise((resolve) => setTimeout(resolve, 5))
  }
  if (clients.some((client) => client.count > count)) throw new Error('messages came twice')
}

type Subscriber = { socket: Socket; count: number; latencies: number[] }

/** One in so many messages is timed. */
const SAMPLE = 10

/** A subscriber that reads WebSocket frames by itself: a library would cost more than what is measured. */
function subscribe(server: Served, mode: 'gateway' | 'plain'): Promise<Subscriber> {
  const socket = connect(server.port, '127.0.0.1')
  socket.setNoDelay(true)
  const subscriber: Subscriber = { socket, count: 0, latencies: [] }
  let rest = Buffer.alloc(0)
  let upgraded = false
  const destination = presenceTopic(COMMUNITY)
  const key = Buffer.from('0123456789abcdef').toString('base64')
  socket.write(
    `GET /api/ws?token=${'t'.repeat(43)} HTTP/1.1\r\nHost: localhost\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n` +
      `Sec-WebSocket-Key: ${key}\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Protocol: v12.stomp\r\n\r\n`,
  )
  return new Promise((resolve, reject) => {
    socket.on('error', reject)
    socket.on('data', (chunk) => {
      let bytes = rest.length > 0 ? Buffer.concat([rest, chunk]) : chunk
      if (!upgraded) {
        const end = bytes.indexOf('\r\n\r\n')
        if (end === -1) {
          rest = bytes
          return
        }
        if (!bytes.toString('latin1', 0, 12).endsWith('101')) reject(new Error(bytes.toString()))
        upgraded = true
        bytes = bytes.subarray(end + 4)
        if (mode === 'plain') resolve(subscriber)
        else {
          socket.write(maskedFrame(encodeFrame('CONNECT', [['accept-version', '1.2']])))
          const headers: [string, string][] = [
            ['id', destination],
            ['destination', destination],
            ['receipt', 'r'],
          ]
          socket.write(maskedFrame(encodeFrame('SUBSCRIBE', headers)))
        }
      }
      let at = 0
      while (bytes.length - at >= 4) {
        const short = (bytes[at + 1] ?? 0) & 127
        const head = short === 126 ? 4 : 2
        const length = short === 126 ? bytes.readUInt16BE(at + 2) : short
        if (bytes.length - at < head + length) break
        const first = bytes[at + head]
        if (first === 0x4d) {
          if (subscriber.count++ % SAMPLE === 0) time(bytes.toString('latin1', at + head, at + head + length))
        } else if (first === 0x52) resolve(subscriber)
        at += head + length
      }
      rest = bytes.subarray(at)
    })
    function time(frame: string): void {
      const sentAt = Number(/"at":([\d.]+)/.exec(frame)?.[1])
      subscriber.latencies.push(performance.timeOrigin + performance.now() - sentAt)
    }
  })
}

/** A client's frame is masked; with a mask of zeros the payload stays as it is. */
function maskedFrame(payload: Buffer): Buffer {
  const head =
    payload.length < 126
      ? [0x81, 0x80 | payload.length]
      : [0x81, 0xfe, payload.length >> 8, payload.length & 255]
  return Buffer.concat([Buffer.from([...head, 0, 0, 0, 0]), payload])
}
