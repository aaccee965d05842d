import { and, eq, sql } from 'drizzle-orm'
import { unauthenticated } from '@/lib/core/errors'
import { knownQuery, type Placeholders } from '@/lib/db/known-query'
import { memberships } from '@/lib/db/schema/account'
import type { Ctx } from '@/lib/runtime/context'

const membershipOf = knownQuery((db, { communityId, userId }: Placeholders<'communityId' | 'userId'>) =>
  db
    .select({ userId: memberships.userId })
    .from(memberships)
    .where(and(eq(memberships.communityId, communityId), eq(memberships.userId, userId))),
)

/**
 * Makes the erasure of the signed-in user wait until this transaction ends, so that nothing it writes outlasts them.
 * Call it before the transaction locks anything else. An advisory lock, because a row lock would block `setAccess` and
 * chats.
 * @throws DomainError 'unauthenticated' when they were erased after the request was identified
 */
export async function holdMembership({ db, actor, community }: Ctx): Promise<void> {
  if (actor.kind !== 'user') return
  const { userId } = actor
  await db.execute(sql`SELECT pg_advisory_xact_lock_shared(hashtext('erasure'), hashtext(${userId}))`)
  const [membership] = await membershipOf(db, { communityId: community.id, userId })
  if (!membership) throw unauthenticated()
}

/** Waits for the current transactions of these users. */
export async function waitForWrites({ db }: Ctx, userIds: readonly string[]): Promise<void> {
  // In a fixed order, so that concurrent transactions do not deadlock.
  await db.execute(sql`SELECT pg_advisory_xact_lock(hashtext('erasure'), hashtext(id))
    FROM unnest(${sql.param(userIds.toSorted())}::text[]) AS id`)
}
