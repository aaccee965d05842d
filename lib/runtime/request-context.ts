import type { Actor } from '@/lib/core/actor'
import type { Clock } from '@/lib/core/clock'
import type { Log } from '@/lib/core/context'
import type { Locale } from '@/lib/core/locale'
import type { SqlExecutor } from '@/lib/db/database'
import type { Community } from '@/lib/tenancy/community'
import { type Ctx, timeLimitsOf, withContext } from './context'
import { withLiveEvents } from './live-events'
import { retryDeadlocks } from './retry-deadlocks'
import type { Runtime } from './runtime'

/**
 * The context of a verb that opens its own transactions: it works on accounts, which no community's transaction may
 * touch, or does slow work (a password hash, an image) that must not hold a connection.
 *
 * The embedded database has one connection. Inside `withTenant` and `asOwner` use the given context only:
 * `runtime.database` would wait for a transaction that waits for it.
 */
export type RequestContext = {
  runtime: Runtime
  community: Community
  actor: Actor
  locale: Locale
  clock: Clock
  requestId: string
  log: Log
}

/** The client behind a request: for rate limits and the list of sessions. */
export type ClientInfo = {
  ip: string
  userAgent?: string
  /** The browser's invitation, accepted on the first sign-in. */
  invitation?: string
  /** The secret of a browser that signs in with a provider, from its flow cookie. */
  flow?: string
}

export function requestContext(
  runtime: Runtime,
  who: { community: Community; actor: Actor; locale: Locale; requestId: string },
): RequestContext {
  const { community, actor, locale, requestId } = who
  return { runtime, community, actor, locale, requestId, clock: runtime.clock, log: runtime.log }
}

/** For the system: jobs, commands. */
export function systemRequestContext(runtime: Runtime, community: Community, reason: string): RequestContext {
  return requestContext(runtime, {
    community,
    actor: { kind: 'system', reason },
    locale: community.lang,
    requestId: reason,
  })
}

/** Runs `work` in a transaction of the context's community. */
export function withTenant<T>(context: RequestContext, work: (ctx: Ctx) => Promise<T>): Promise<T> {
  const { community, actor, locale, requestId } = context
  return withContext(context.runtime, { community, actor, locale, requestId }, work)
}

/**
 * Runs `work` in a transaction without row-level security: only for lib/auth's functions on accounts and lib/tenancy's
 * on communities, and for what must be written with them. Each insert still names its community.
 *
 * @param work the executor enqueues jobs of other communities
 */
export function asOwner<T>(
  context: RequestContext,
  work: (ctx: Ctx, executor: SqlExecutor) => Promise<T>,
): Promise<T> {
  const { runtime, community, actor, locale, requestId, clock, log } = context
  return retryDeadlocks(log, requestId, () =>
    withLiveEvents(runtime, community.id, (live, beforeCommit) =>
      runtime.database.ownerTransaction(
        async ({ db, executor }) => {
          const ctx: Ctx = {
            db,
            ...live,
            community,
            actor,
            locale,
            requestId,
            clock,
            log,
            enqueue: (name, payload, options) =>
              runtime.enqueue(executor, community.id, name, payload, options),
            enqueueAll: (name, payloads) => runtime.enqueueAll(executor, community.id, name, payloads),
          }
          const result = await work(ctx, executor)
          await beforeCommit(executor)
          return result
        },
        timeLimitsOf(actor),
        community.id,
      ),
    ),
  )
}
