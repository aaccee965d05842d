import { and, asc, eq, inArray, ne } from 'drizzle-orm'
import type { PushSubscriptionInput } from '@/lib/contracts/push'
import { DomainError, invalidField, unauthenticated } from '@/lib/core/errors'
import { newId } from '@/lib/core/ids'
import { pushSubscriptions } from '@/lib/db/schema/message'
import { mayBeCalled } from '@/lib/net/outgoing'
import type { Ctx } from '@/lib/runtime/context'
import type { Runtime } from '@/lib/runtime/runtime'

/** Per person and community; the oldest is removed. */
const MAX_BROWSERS = 10
/** Bytes of a browser's public key and of its secret (RFC 8291). */
const KEY_BYTES = { p256dh: 65, auth: 16 } as const

/**
 * Stores the push subscription of the signed-in user's browser, for as long as their session. A browser belongs to one
 * person at a time, whoever subscribed last.
 *
 * @throws DomainError 'not-found' where pushes are not configured, 'invalid' for a URL that may not be called or
 * invalid keys
 */
export async function keepPushSubscription(
  ctx: Ctx,
  env: Runtime['env'],
  { endpoint, keys }: PushSubscriptionInput,
): Promise<{ kept: true }> {
  if (ctx.actor.kind !== 'user') throw unauthenticated()
  if (!env.push) throw new DomainError('not-found')
  if (!mayBeCalled(env, new URL(endpoint))) throw invalidField('endpoint', 'badUrl')
  for (const name of ['p256dh', 'auth'] as const) {
    if (Buffer.from(keys[name], 'base64url').length !== KEY_BYTES[name])
      throw invalidField(`keys.${name}`, 'badKey')
  }
  const { userId, sessionId } = ctx.actor
  const owner = { userId, sessionId, keys: { p256dh: keys.p256dh, auth: keys.auth } }
  const createdAt = ctx.clock.now()
  // Pushes queued for the previous person must not reach this one.
  await ctx.db
    .delete(pushSubscriptions)
    .where(and(eq(pushSubscriptions.endpoint, endpoint), ne(pushSubscriptions.userId, userId)))
  await ctx.db
    .insert(pushSubscriptions)
    .values({ communityId: ctx.community.id, id: newId(), endpoint, ...owner, createdAt })
    .onConflictDoUpdate({
      target: [pushSubscriptions.communityId, pushSubscriptions.endpoint],
      set: { ...owner, createdAt },
    })
  await dropOldest(ctx, userId)
  return { kept: true }
}

async function dropOldest({ db }: Ctx, userId: string): Promise<void> {
  const rows = await db
    .select({ id: pushSubscriptions.id })
    .from(pushSubscriptions)
    .where(eq(pushSubscriptions.userId, userId))
    .orderBy(asc(pushSubscriptions.createdAt), asc(pushSubscriptions.id))
  const tooMany = rows.slice(0, Math.max(0, rows.length - MAX_BROWSERS)).map(({ id }) => id)
  if (tooMany.length > 0) await db.delete(pushSubscriptions).where(inArray(pushSubscriptions.id, tooMany))
}

/** Removes a subscription. Others' and missing ones are ignored. */
export async function removePushSubscription(ctx: Ctx, endpoint: string): Promise<void> {
  if (ctx.actor.kind !== 'user') throw unauthenticated()
  await ctx.db
    .delete(pushSubscriptions)
    .where(and(eq(pushSubscriptions.endpoint, endpoint), eq(pushSubscriptions.userId, ctx.actor.userId)))
}
