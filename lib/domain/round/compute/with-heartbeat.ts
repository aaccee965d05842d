import type { Ctx } from '@/lib/runtime/context'
import { type RequestContext, withTenant } from '@/lib/runtime/request-context'

/** How often the progress is written down and an attempt asks whether it is still wanted. */
const REPORT_MS = 1_000

class NotWanted extends Error {}

/**
 * Does slow work of a round with no transaction open.
 * @param note says each second that somebody is at it, and answers whether it is still wanted
 * @returns null when it is not wanted any more
 */
export async function withHeartbeat<T>(
  context: RequestContext,
  note: (ctx: Ctx) => Promise<boolean>,
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T | null> {
  const stop = new AbortController()
  let noting: Promise<void> = Promise.resolve()
  const timer = setInterval(() => {
    noting = withTenant(context, note).then(
      (wanted) => {
        if (wanted) return
        clearInterval(timer)
        stop.abort(new NotWanted())
      },
      (error) => context.log.warn({ err: error }, 'how far the round is could not be noted'),
    )
  }, REPORT_MS)
  try {
    return await work(stop.signal)
  } catch (error) {
    if (error instanceof NotWanted) return null
    throw error
  } finally {
    clearInterval(timer)
    await noting
  }
}
