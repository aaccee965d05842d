import { Redis } from 'ioredis'
import type { Log } from '@/lib/core/context'
import { logConnection } from './log-connection'

/** A request that needs Redis continues without it after this time. */
const ANSWER_WITHIN_MS = 500
/** TCP keep-alive, which detects a silently lost connection within about 20 s. */
const KEEP_ALIVE_MS = 10_000

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
