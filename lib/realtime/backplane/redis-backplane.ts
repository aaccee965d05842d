import type { Redis } from 'ioredis'
import { LRUCache } from 'lru-cache'
import type { Log } from '@/lib/core/context'
import type { Backplane, LiveEvent, ReceivedEvent } from '@/lib/runtime/backplane'
import { createFailureThrottle } from '@/lib/runtime/failure-throttle'
import { logConnection } from '@/lib/runtime/log-connection'
import { decodeEvents, encodeBodies, encodeEvents } from './encode-events'
import { Listeners } from './listeners'

const CHANNEL = 'tuesday:live-events'
/** A message is full once it reaches this length: sockets write between two messages. */
const FULL_LENGTH = 64 * 1024

/** Longer than a command waits in ioredis while Redis is away or slow. */
const LATE_MS = 60_000

/** Redis carries the events. While it is down, the sockets of this process still get its own events. */
export function redisBackplane(redis: Redis, log: Log): Backplane {
  const listeners = new Listeners()
  const failures = createFailureThrottle()
  redis.on('ready', failures.reset)
  /** One connection for all listeners of this process. */
  let subscriber: Redis | null = null
  const waiting: ReceivedEvent[] = []
  let sending = false
  /** The message being sent to Redis, and whether it has come back already. */
  let underWay = { text: '', hasArrived: false }
  /** Messages delivered without Redis, which may deliver them nevertheless. */
  const sentLocally = new LRUCache<string, true>({ max: 1_000, ttl: LATE_MS })

  /** Events of one turn of the event loop, and those published while Redis takes the last ones, are sent together. */
  function publish(events: LiveEvent[]): void {
    for (const event of encodeBodies(events)) waiting.push(event)
    if (sending || waiting.length === 0) return
    sending = true
    setImmediate(send)
  }
  async function send(): Promise<void> {
    const events = waiting.splice(0, countToSend(waiting))
    const text = encodeEvents(events)
    underWay = { text, hasArrived: false }
    try {
      await redis.publish(CHANNEL, text)
    } catch (error) {
      if (failures.isDue((error as Error).message))
        log.warn({ err: error }, 'redis is away: live events reach this process only')
      if (!underWay.hasArrived) {
        sentLocally.set(text, true)
        listeners.tell(events)
      }
    } finally {
      if (waiting.length > 0) setImmediate(send)
      else sending = false
    }
  }
  function receive(text: string): void {
    if (text === underWay.text) underWay.hasArrived = true
    if (!sentLocally.delete(text)) listeners.tell(decodeEvents(text))
  }
  function subscribe(): Redis {
    const connection = redis.duplicate({
      enableOfflineQueue: true,
      maxRetriesPerRequest: null,
      commandTimeout: undefined,
    })
    logConnection(connection, log)
    let readyBefore = false
    connection.on('ready', () => {
      if (readyBefore) listeners.tellOfGap()
      readyBefore = true
    })
    connection.on('message', (_channel, text) => receive(text))
    void connection.subscribe(CHANNEL).catch((error) => log.warn({ err: error }, 'redis'))
    return connection
  }

  return {
    beforeCommit: async () => undefined,
    afterCommit: publish,
    publish,
    async listen(onEvents, onGap) {
      const remove = listeners.add({ onEvents, onGap })
      subscriber ??= subscribe()
      return async () => {
        if (!remove()) return
        subscriber?.disconnect()
        subscriber = null
      }
    },
  }
}

/** How many of the first events fill a message. */
function countToSend(events: readonly ReceivedEvent[]): number {
  let length = 0
  const last = events.findIndex((event) => {
    length += event.kind === 'message' ? event.json.length : 0
    return length >= FULL_LENGTH
  })
  return last === -1 ? events.length : last + 1
}
