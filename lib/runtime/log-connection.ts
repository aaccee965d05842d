import type { Redis } from 'ioredis'
import type { Log } from '@/lib/core/context'

/** It fails again every two seconds or sooner; a log of a day without Redis need not say so each time. */
const SAY_AGAIN_MS = 10 * 60_000

/** Logs that a connection is lost, and that it is back. */
export function logConnection(redis: Redis, log: Log): void {
  let said: { message: string; at: number } | undefined
  redis.on('error', (error) => {
    if (said?.message === error.message && Date.now() - said.at < SAY_AGAIN_MS) return
    said = { message: error.message, at: Date.now() }
    log.warn({ err: error }, 'redis')
  })
  redis.on('ready', () => {
    if (said) log.info({}, 'redis is back')
    said = undefined
  })
}
