import type { Ctx } from '@/lib/runtime/context'
import { type RequestContext, withTenant } from '@/lib/runtime/request-context'

const HEARTBEAT_MS = 1_000

class Cancelled extends Error {}

/**
 * Runs slow work of a round with no transaction open.
 * @param beat records every second that the work is alive; returns false once it was cancelled or replaced
 * @returns null if it was cancelled or replaced
 */
export async function withHeartbeat<T>(
  context: RequestContext,
  beat: (ctx: Ctx) => Promise<boolean>,
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T | null> {
  const stop = new AbortController()
  let beating: Promise<void> = Promise.resolve()
  const timer = setInterval(() => {
    beating = withTenant(context, beat).then(
      (isCurrent) => {
        if (isCurrent) return
        clearInterval(timer)
        stop.abort(new Cancelled())
      },
      (error) => context.log.warn({ err: error }, 'heartbeat of the round failed'),
    )
  }, HEARTBEAT_MS)
  try {
    return await work(stop.signal)
  } catch (error) {
    if (error instanceof Cancelled) return null
    throw error
  } finally {
    clearInterval(timer)
    await beating
  }
}
