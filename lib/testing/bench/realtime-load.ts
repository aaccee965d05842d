import { type Endpoint, type Subscriber, subscribe } from './realtime-subscriber'

export type Publishing = {
  messages: number
  batch: number
  everyMs: number
  /** Waits for all deliveries after this many messages; by default only after the last. */
  window?: number
}

/** One or several processes under load. */
export type Target = {
  endpoints: Endpoint[]
  /** Memory and CPU time of all its processes. */
  rss(): number
  cpuMs(): number
  publish(publishing: Publishing): Promise<unknown>
  stop(): Promise<void>
}

export type Load = {
  /** Deliveries per second of wall time, and per second of its own CPU time. */
  rate: number
  ratePerCpu: number
  p95: number
  p99: number
  bytesPerConnection: number
  connectsPerSecond: number
}

const CONNECTING_AT_ONCE = 50
const WARM_UP = 5

/** Connects subscribers, publishes messages, and waits until everybody has received all of them. */
export async function measure(target: Target, subscribers: number, publishing: Publishing): Promise<Load> {
  const clients: Subscriber[] = []
  try {
    const before = target.rss()
    const started = performance.now()
    for (let from = 0; from < subscribers; from += CONNECTING_AT_ONCE)
      clients.push(
        ...(await Promise.all(
          Array.from({ length: Math.min(CONNECTING_AT_ONCE, subscribers - from) }, (_, n) =>
            subscribe(target.endpoints[(from + n) % target.endpoints.length]!),
          ),
        )),
      )
    const connectsPerSecond = subscribers / ((performance.now() - started) / 1000)
    const bytesPerConnection = (target.rss() - before) / subscribers
    await target.publish({ messages: WARM_UP, batch: 1, everyMs: 5 })
    await received(clients, WARM_UP)
    for (const client of clients) client.latencies.length = 0
    const [start, cpu] = [performance.now(), target.cpuMs()]
    const { messages, window = messages } = publishing
    for (let published = 0; published < messages; published += window) {
      const count = Math.min(window, messages - published)
      await target.publish({ ...publishing, messages: count })
      await received(clients, WARM_UP + published + count)
    }
    const seconds = (performance.now() - start) / 1000
    const deliveries = subscribers * messages
    const latencies = clients.flatMap((client) => client.latencies).sort((one, other) => one - other)
    const at = (share: number) => latencies[Math.floor(latencies.length * share)] ?? 0
    return {
      rate: deliveries / seconds,
      ratePerCpu: deliveries / ((target.cpuMs() - cpu) / 1000),
      p95: at(0.95),
      p99: at(0.99),
      bytesPerConnection,
      connectsPerSecond,
    }
  } finally {
    for (const { socket } of clients) socket.destroy()
    await target.stop()
  }
}

/** Waits until every subscriber has this many messages. A lost one would never arrive: the bench fails. */
async function received(clients: Subscriber[], count: number): Promise<void> {
  const giveUpAt = performance.now() + 600_000
  while (clients.some((client) => client.count < count)) {
    if (performance.now() > giveUpAt) throw new Error('messages were lost')
    if (clients.some(({ isClosed }) => isClosed)) throw new Error('a subscriber was closed')
    await new Promise((resolve) => setTimeout(resolve, 5))
  }
  if (clients.some((client) => client.count > count)) throw new Error('messages came twice')
}
