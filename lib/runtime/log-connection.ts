import type { Redis } from 'ioredis'
import type { Log } from '@/lib/core/context'
import { createFailureThrottle } from './failure-throttle'

/** Logs that a connection is lost, and that it is back. */
export function logConnection(redis: Redis, log: Log): void {
  const failures = createFailureThrottle()
  redis.on('error', (error) => {
    if (failures.isDue(error.message)) log.warn({ err: error }, 'redis')
  })
  redis.on('ready', () => {
    if (failures.reset()) log.info({}, 'redis is back')
  })
}
