import { setTimeout as pause } from 'node:timers/promises'
import type { Log } from '@/lib/core/context'
import { DomainError } from '@/lib/core/errors'

const DEADLOCK = '40P01'
const ATTEMPTS = 4
/** Two transactions that collided should not restart at the same moment. */
const MAX_PAUSE_MS = 100

/**
 * Repeats a transaction that Postgres rolled back because it and another waited for each other's locks. Its effects
 * on the database are undone, so `transaction` must have no others before it ends.
 *
 * @throws DomainError 'unavailable' when it is rolled back each time
 */
export async function retryDeadlocks<T>(
  log: Log,
  requestId: string,
  transaction: () => Promise<T>,
): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await transaction()
    } catch (error) {
      if (!isDeadlock(error)) throw error
      log.warn({ requestId, attempt }, 'deadlock between two transactions')
      if (attempt === ATTEMPTS) throw new DomainError('unavailable', { cause: error, retryAfterSeconds: 1 })
      await pause(Math.random() * MAX_PAUSE_MS)
    }
  }
}

function isDeadlock(error: unknown): boolean {
  for (let at = error as { code?: string; cause?: unknown } | undefined; at; at = at.cause as typeof at)
    if (at.code === DEADLOCK) return true
  return false
}
