import type { Redis } from 'ioredis'
import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible'
import { DomainError } from '@/lib/core/errors'

/** A budget of `points` per `seconds`, counted separately for each key. */
export type RateLimit = {
  name: string
  points: number
  seconds: number
  /** The message when it is used up, instead of 'too many tries'. */
  messageKey?: 'resendTooSoon'
}

export type RateLimits = {
  /** @throws DomainError 'limited' with the seconds left, when the budget of `key` is used up */
  spend(limit: RateLimit, key: string, points?: number): Promise<void>
  /** Spends a point. @returns false when the budget of `key` is used up */
  trySpend(limit: RateLimit, key: string): Promise<boolean>
  /** Takes back one `spend`. */
  giveBack(limit: RateLimit, key: string): Promise<void>
  /** Gives the whole budget back, after a success. */
  reset(limit: RateLimit, key: string): Promise<void>
}

/** A wait in a readable unit: nobody counts 5400 seconds. Rounded up, so that it is over by then. */
function inWords(seconds: number): { unit: 'seconds' | 'minutes' | 'hours'; n: number } {
  if (seconds < 90) return { unit: 'seconds', n: seconds }
  const minutes = Math.ceil(seconds / 60)
  if (minutes < 90) return { unit: 'minutes', n: minutes }
  return { unit: 'hours', n: Math.ceil(seconds / 3600) }
}

/**
 * Rate limits, shared through Redis if it is configured. While Redis is down each process counts on its own: looser
 * limits for a while are better than nobody signing in.
 *
 * @param scale multiplies every budget (RATE_LIMIT); 0 turns limits off, for load tests
 */
export function createRateLimits(redis: Redis | null, scale: number): RateLimits {
  const limiters = new Map<string, RateLimiterMemory | RateLimiterRedis>()
  const limiterOf = (limit: RateLimit) => {
    let limiter = limiters.get(limit.name)
    if (!limiter) {
      const options = {
        keyPrefix: `limit:${limit.name}`,
        points: Math.ceil(limit.points * scale),
        duration: limit.seconds,
      }
      const memory = new RateLimiterMemory(options)
      limiter = redis
        ? new RateLimiterRedis({ ...options, storeClient: redis, insuranceLimiter: memory })
        : memory
      limiters.set(limit.name, limiter)
    }
    return limiter
  }
  /** @returns the refusal if the budget is used up. A refused point is not counted, or `giveBack` would not help */
  async function consume(limit: RateLimit, key: string, points: number): Promise<RateLimiterRes | null> {
    if (scale === 0) return null
    try {
      await limiterOf(limit).consume(key, points)
      return null
    } catch (error) {
      if (!(error instanceof RateLimiterRes)) throw error
      await limiterOf(limit).reward(key, points)
      return error
    }
  }
  return {
    async spend(limit, key, points = 1) {
      const refusal = await consume(limit, key, points)
      if (!refusal) return
      const retryAfterSeconds = Math.max(1, Math.ceil(refusal.msBeforeNext / 1000))
      throw new DomainError('limited', {
        messageKey: limit.messageKey,
        retryAfterSeconds,
        values: { seconds: retryAfterSeconds, ...inWords(retryAfterSeconds) },
      })
    },
    trySpend: async (limit, key) => (await consume(limit, key, 1)) === null,
    async giveBack(limit, key) {
      if (scale > 0) await limiterOf(limit).reward(key)
    },
    async reset(limit, key) {
      if (scale > 0) await limiterOf(limit).delete(key)
    },
  }
}
