import { presenceTopic } from '@/lib/contracts/realtime-topics'
import { type Served, serve } from './program'
import { type Load, measure, type Publishing, type Target } from './realtime-load'
import { serveRabbitMq } from './realtime-rabbitmq'
import { sendToReceive } from './realtime-send'
import type { Endpoint } from './realtime-subscriber'
import type { BenchRow } from './row'

const COMMUNITY = '00000000-0000-7000-8000-000000000001'
/** Enough that start-up and the CPU clock's resolution of 10 ms hardly matter. */
const MESSAGES: Record<number, number> = { 100: 20_000, 1000: 1_000, 5000: 200 }

/** Fan-out of the gateway to authorised subscribers, against plain `ws` and RabbitMQ in the same run. */
export async function* run(): AsyncGenerator<BenchRow | string> {
  for (const [subscribers, messages] of Object.entries(MESSAGES).map(([n, m]) => [Number(n), m] as const)) {
    const publishing = { messages, batch: 20, everyMs: 0 }
    const plain = await measure(await target(['plain']), subscribers, publishing)
    const ours = await measure(await target(['gateway']), subscribers, publishing)
    yield* fanOut(subscribers, ours, plain)
    const rabbit = await serveRabbitMq()
    if (rabbit) {
      // RabbitMQ is slow: both get a tenth of the messages.
      const fewer = { ...publishing, messages: messages / 10 }
      const theirs = await measure(rabbit, subscribers, fewer)
      yield* againstRabbitMq(
        subscribers,
        await measure(await target(['gateway']), subscribers, fewer),
        theirs,
      )
    } else yield '  RabbitMQ is not installed here'
    // Two processes send faster than one process of readers reads.
    yield* twoProcesses(subscribers, { ...publishing, window: 100 })
  }
  yield* oneByOne()
  const paced = await measure(await target(['gateway']), 1_000, { messages: 150, batch: 1, everyMs: 20 })
  yield {
    row: 'p95 of 50 messages a second, each to 1,000 sockets',
    value: paced.p95,
    unit: 'ms',
    reference: 'the goal',
    ratio: paced.p95 / 100,
    goal: { of: 'value', most: 100 },
  }
  yield* sendToReceive()
}

function* fanOut(subscribers: number, ours: Load, plain: Load): Generator<BenchRow> {
  yield {
    row: `deliveries to ${subscribers} subscribers`,
    value: ours.rate,
    unit: '/s',
    reference: `plain ws: ${Math.round(plain.rate)}/s`,
    ratio: ours.rate / plain.rate,
    note: `a second of its own CPU time: ${Math.round(ours.ratePerCpu)}, plain ws ${Math.round(plain.ratePerCpu)}`,
  }
  yield {
    row: `p99 with ${subscribers} subscribers`,
    value: ours.p99,
    unit: 'ms',
    reference: `plain ws: ${plain.p99.toFixed(1)} ms`,
    ratio: ours.p99 / plain.p99,
  }
  yield {
    row: `memory of a connection, ${subscribers} of them`,
    value: ours.bytesPerConnection / 1024,
    unit: 'KB',
    reference: `plain ws: ${(plain.bytesPerConnection / 1024).toFixed(1)} KB`,
    ratio: ours.bytesPerConnection / plain.bytesPerConnection,
    // With 100 connections, the process's base memory dominates the figure.
    ...(subscribers >= 1_000 && { goal: { of: 'value' as const, most: 20 } }),
    note: `${Math.round(ours.connectsPerSecond)} connects/s, plain ws ${Math.round(plain.connectsPerSecond)}/s`,
  }
}

function* againstRabbitMq(subscribers: number, ours: Load, rabbit: Load): Generator<BenchRow> {
  yield {
    row: `deliveries to ${subscribers} subscribers, against RabbitMQ`,
    value: ours.rate,
    unit: '/s',
    reference: `RabbitMQ web-stomp: ${Math.round(rabbit.rate)}/s`,
    ratio: ours.rate / rabbit.rate,
    goal: { of: 'ratio', least: 10 },
    note: `a second of its own CPU time: ${Math.round(ours.ratePerCpu)}, RabbitMQ ${Math.round(rabbit.ratePerCpu)}`,
  }
  yield {
    row: `p99 with ${subscribers} subscribers, against RabbitMQ`,
    value: ours.p99,
    unit: 'ms',
    reference: `RabbitMQ web-stomp: ${rabbit.p99.toFixed(1)} ms`,
    ratio: ours.p99 / rabbit.p99,
    goal: { of: 'ratio', most: 0.25 },
    note: `a connection takes ${(rabbit.bytesPerConnection / 1024).toFixed(0)} KB of RabbitMQ`,
  }
}

/** One message per event loop turn: without the gain that bursts have from batched writes. */
async function* oneByOne(): AsyncGenerator<BenchRow> {
  const publishing = { messages: 100, batch: 1, everyMs: 0 }
  const plain = await measure(await target(['plain']), 1_000, publishing)
  const ours = await measure(await target(['gateway']), 1_000, publishing)
  const rabbit = await serveRabbitMq()
  const theirs = rabbit && (await measure(rabbit, 1_000, publishing))
  yield {
    row: 'deliveries to 1000 subscribers, one message a turn',
    value: ours.rate,
    unit: '/s',
    reference: `plain ws: ${Math.round(plain.rate)}/s`,
    ratio: ours.rate / plain.rate,
    note: `a second of its own CPU time: ${Math.round(ours.ratePerCpu)}, plain ws ${Math.round(plain.ratePerCpu)}`,
  }
  if (theirs)
    yield {
      row: 'the same against RabbitMQ',
      value: ours.rate,
      unit: '/s',
      reference: `RabbitMQ web-stomp: ${Math.round(theirs.rate)}/s`,
      ratio: ours.rate / theirs.rate,
      note: `p99 ${ours.p99.toFixed(0)} ms against ${theirs.p99.toFixed(0)} ms; a second of CPU time: RabbitMQ ${Math.round(theirs.ratePerCpu)}, a ratio of ${(ours.ratePerCpu / theirs.ratePerCpu).toFixed(1)}`,
    }
}

/** Two processes with half of the subscribers each, against one process with that half. */
async function* twoProcesses(subscribers: number, publishing: Publishing): AsyncGenerator<BenchRow | string> {
  const redisUrl = process.env.TEST_REDIS_URL ?? process.env.REDIS_URL
  if (!redisUrl) return yield '  two processes: set TEST_REDIS_URL'
  const one = await measure(await target(['gateway']), subscribers / 2, publishing)
  const two = await measure(await target(['gateway', 'gateway'], redisUrl), subscribers, publishing)
  yield {
    row: `two processes through Redis, ${subscribers} subscribers: deliveries a second of CPU time`,
    value: two.ratePerCpu,
    unit: '/s',
    reference: `one process with ${subscribers / 2}: ${Math.round(one.ratePerCpu)}/s`,
    ratio: two.ratePerCpu / one.ratePerCpu,
    goal: { of: 'ratio', least: 0.8 },
    note: `by the clock ${Math.round(two.rate / 2)}/s each, one alone ${Math.round(one.rate)}/s: readers, Redis and both processes share the cores`,
  }
}

type Mode = 'plain' | 'gateway'

async function target(modes: [Mode, ...Mode[]], redisUrl?: string): Promise<Target> {
  const served: Served[] = []
  for (const mode of modes) {
    const args = ['--import', 'tsx', 'lib/testing/bench/realtime-server.ts', mode, '{port}', COMMUNITY]
    served.push(await serve({ args: redisUrl ? [...args, redisUrl] : args, ready: '/ready' }))
  }
  const sum = (of: (one: Served) => number) => served.reduce((total, one) => total + of(one), 0)
  const endpoints = served.map(
    ({ port }): Endpoint => ({
      port,
      path: `/api/ws?token=${'t'.repeat(43)}`,
      destination: presenceTopic(COMMUNITY),
      connect: modes[0] === 'plain' ? null : [],
    }),
  )
  return {
    endpoints,
    rss: () => sum((one) => one.rss()),
    cpuMs: () => sum((one) => one.cpuMs()),
    publish: ({ messages, batch, everyMs }) =>
      fetch(served[0]!.url(`/publish?count=${messages}&batch=${batch}&everyMs=${everyMs}`)).then((answer) =>
        answer.text(),
      ),
    async stop() {
      await Promise.all(served.map((one) => one.stop()))
    },
  }
}
