import type { Actor } from '@/lib/core/actor'
import type { Context } from '@/lib/core/context'
import type { Locale } from '@/lib/core/locale'
import type { Db } from '@/lib/db/database'
import type { Community } from '@/lib/tenancy/community'
import type { Runtime } from './runtime'

/** What every verb of lib/domain is given. */
export type Ctx = Context<Db, Community>

/**
 * Opens a transaction of one community and runs `work` in it with a context. What `work` writes and the
 * jobs it enqueues are committed together, or not at all.
 */
export function withContext<T>(
  runtime: Runtime,
  who: { community: Community; actor: Actor; locale: Locale; requestId: string },
  work: (ctx: Ctx) => Promise<T>,
): Promise<T> {
  return runtime.database.tenant(who.community.id, ({ db, executor }) =>
    work({
      db,
      ...who,
      clock: runtime.clock,
      log: runtime.log,
      enqueue: (job, data, options) => runtime.enqueue(executor, job, data, options),
      enqueueAll: (job, data) => runtime.enqueueAll(executor, job, data),
    }),
  )
}

/** A context for the program itself: jobs, commands. */
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
