import type { Actor } from '@/lib/core/actor'
import type { Context } from '@/lib/core/context'
import type { Locale } from '@/lib/core/locale'
import type { Db, TimeLimits } from '@/lib/db/database'
import type { Community } from '@/lib/tenancy/community'
import { withLiveEvents } from './live-events'
import { retryDeadlocks } from './retry-deadlocks'
import type { Runtime } from './runtime'

/** The context of every verb of lib/domain. */
export type Ctx = Context<Db, Community>

/**
 * Opens a transaction of one community and runs `work` in it with a context. What `work` writes and the jobs it
 * enqueues are committed together, or not at all. After a deadlock `work` runs again: it must not count outside.
 */
export function withContext<T>(
  runtime: Runtime,
  who: { community: Community; actor: Actor; locale: Locale; requestId: string },
  work: (ctx: Ctx) => Promise<T>,
): Promise<T> {
  return retryDeadlocks(runtime.log, who.requestId, () =>
    withLiveEvents(runtime, who.community.id, (live, beforeCommit) =>
      runtime.database.tenant(
        who.community.id,
        async ({ db, executor }) => {
          const result = await work({
            db,
            ...who,
            ...live,
            clock: runtime.clock,
            log: runtime.log,
            enqueue: (name, payload, options) =>
              runtime.enqueue(executor, who.community.id, name, payload, options),
            enqueueAll: (name, payloads) => runtime.enqueueAll(executor, who.community.id, name, payloads),
          })
          await beforeCommit(executor)
          return result
        },
        timeLimitsOf(who.actor),
      ),
    ),
  )
}

/** System work, such as a round of a large community, may take longer than a request. */
export const timeLimitsOf = (actor: Actor): TimeLimits => (actor.kind === 'system' ? 'job' : 'request')

/** A context for the system: jobs, commands. */
export function withSystemContext<T>(
  runtime: Runtime,
  community: Community,
  reason: string,
  work: (ctx: Ctx) => Promise<T>,
): Promise<T> {
  return withContext(
    runtime,
    { community, actor: { kind: 'system', reason }, locale: community.lang, requestId: reason },
    work,
  )
}
