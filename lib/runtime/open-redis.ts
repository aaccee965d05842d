import { Redis } from 'ioredis'
import type { Log } from '@/lib/core/context'

/** A request that needs Redis continues without it after this time. */
const ANSWER_WITHIN_MS = 500
/** TCP keep-alive, which finds a connection that was lost without a word within about 20 s. */
const KEEP_ALIVE_MS = 10_000

/** It fails again every two seconds or sooner; a log of a day without Redis need not say so each time. */
const SAY_AGAIN_MS = 10 * 60_000

/** Opens Redis. While it is down or stalls, commands fail at once or within half a second, and it reconnects. */
export function openRedis(url: string, log: Log): Redis {
  const redis = new Redis(url, {
    maxRetriesPerRequest: 1,
    enableOfflineQueue: false,
    commandTimeout: ANSWER_WITHIN_MS,
    connectTimeout: 5_000,
    keepAlive: KEEP_ALIVE_MS,
    retryStrategy: (attempt) => Math.min(attempt * 100, 2_000),
  })
  logConnection(redis, log)
  return redis
}

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
