import type { Actor } from '@/lib/core/actor'
import type { Clock } from '@/lib/core/clock'
import type { Log } from '@/lib/core/context'
import type { Locale } from '@/lib/core/locale'
import type { Community } from '@/lib/tenancy/community'
import { type Ctx, withContext } from './context'
import type { Runtime } from './runtime'

/**
 * What a verb is given that opens its transactions itself: it works on accounts, which no community's
 * transaction may touch, or does slow work (a password hash, an image) that must not hold a connection.
 *
 * The embedded database has one connection, so inside `inCommunity` and `acrossCommunities` use the
 * given context alone: `runtime.database` would wait for a transaction that waits for it.
 */
export type Call = {
  runtime: Runtime
  community: Community
  actor: Actor
  locale: Locale
  clock: Clock
  requestId: string
  log: Log
}

/** Who calls from where, as HTTP tells it: for rate limits and the list of sessions. */
export type Caller = {
  ip: string
  userAgent?: string
  /** The invitation that this browser came with; accepted on the first sign-in. */
  invitation?: string
}

export function callOf(
  runtime: Runtime,
  who: { community: Community; actor: Actor; locale: Locale; requestId: string },
): Call {
  const { community, actor, locale, requestId } = who
  return { runtime, community, actor, locale, requestId, clock: runtime.clock, log: runtime.log }
}

/** For the program itself: jobs, commands. */
export function systemCall(runtime: Runtime, community: Community, reason: string): Call {
  return callOf(runtime, {
    community,
    actor: { kind: 'system', reason },
    locale: community.lang,
    requestId: reason,
  })
}

/** Runs `work` in a transaction of the call's community. */
export function inCommunity<T>(call: Call, work: (ctx: Ctx) => Promise<T>): Promise<T> {
  const { community, actor, locale, requestId } = call
  return withContext(call.runtime, { community, actor, locale, requestId }, work)
}

/**
 * Runs `work` in a transaction that row-level security does not bind: only for lib/auth's functions on
 * accounts, and for what must be written with them. Each insert still names its community.
 */
export function acrossCommunities<T>(call: Call, work: (ctx: Ctx) => Promise<T>): Promise<T> {
  const { runtime, community, actor, locale, requestId, clock, log } = call
  return runtime.database.ownerTransaction(({ db, executor }) =>
    work({
      db,
      community,
      actor,
      locale,
      requestId,
      clock,
      log,
      enqueue: (job, data, options) => runtime.enqueue(executor, job, data, options),
      enqueueAll: (job, data) => runtime.enqueueAll(executor, job, data),
    }),
  )
}
