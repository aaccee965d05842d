import type { Redis } from 'ioredis'
import type { Log } from '@/lib/core/context'
import type { Backplane, LiveEvent } from '@/lib/runtime/backplane'

const CHANNEL = 'tuesday:live-events'

/** Redis carries the events. While it is down, the sockets of this process still get its own events. */
export function redisBackplane(redis: Redis, log: Log): Backplane {
  const listeners = new Set<(events: LiveEvent[]) => void>()
  let waiting: LiveEvent[] = []

  /** Events of one turn of the event loop become one message. */
  function publish(events: LiveEvent[]): void {
    if (waiting.length === 0) setImmediate(send)
    waiting.push(...events)
  }
  function send(): void {
    const events = waiting
    waiting = []
    redis.publish(CHANNEL, JSON.stringify(events)).catch((error) => {
      log.warn({ err: error }, 'redis is away: live events reach this process only')
      for (const listener of listeners) listener(events)
    })
  }

  return {
    beforeCommit: async () => undefined,
    afterCommit: publish,
    publish,
    async listen(onEvents, onGap) {
      const subscriber = redis.duplicate({
        enableOfflineQueue: true,
        maxRetriesPerRequest: null,
        commandTimeout: undefined,
      })
      subscriber.on('error', (error) => log.warn({ err: error }, 'redis'))
      let readyBefore = false
      subscriber.on('ready', () => {
        if (readyBefore) onGap()
        readyBefore = true
      })
      subscriber.on('message', (_channel, text) => onEvents(JSON.parse(text) as LiveEvent[]))
      void subscriber.subscribe(CHANNEL).catch((error) => log.warn({ err: error }, 'redis'))
      listeners.add(onEvents)
      return async () => {
        listeners.delete(onEvents)
        subscriber.disconnect()
      }
    },
  }
}
