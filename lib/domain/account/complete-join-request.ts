import { and, eq, isNotNull, isNull } from 'drizzle-orm'
import { DateTime } from 'luxon'
import { findAccount } from '@/lib/auth/account'
import { reachableOrganisers } from '@/lib/auth/organisers'
import { memberships } from '@/lib/db/schema/account'
import { participants } from '@/lib/db/schema/participant'
import { queueOrganiserMails } from '@/lib/mail/queue-organiser-mails'
import type { Ctx } from '@/lib/runtime/context'
import { asOwner, type RequestContext } from '@/lib/runtime/request-context'

/**
 * Completes a join request once the address is confirmed and the profile filled in. Called after either may have
 * happened; does nothing if the request is incomplete or already complete.
 */
export function completeJoinRequest(context: RequestContext, userId: string): Promise<void> {
  return asOwner(context, async (ctx) => {
    const { db, clock } = ctx
    const communityId = ctx.community.id
    const [newcomer] = await db
      .select()
      .from(participants)
      .where(
        and(
          eq(participants.communityId, communityId),
          eq(participants.userId, userId),
          isNotNull(participants.profileFilledAt),
        ),
      )
    const account = await findAccount(db, userId)
    if (!newcomer || !account?.emailConfirmedAt) return
    const asked = await db
      .update(memberships)
      .set({ askedAt: clock.now() })
      .where(
        and(
          eq(memberships.communityId, communityId),
          eq(memberships.userId, userId),
          eq(memberships.admission, 'waiting'),
          isNull(memberships.askedAt),
        ),
      )
      .returning({ userId: memberships.userId })
    if (asked.length > 0) await notifyOrganisers(ctx, newcomer)
  })
}

/** At most one email per organiser per day, however many requests arrive. */
async function notifyOrganisers(ctx: Ctx, newcomer: typeof participants.$inferSelect): Promise<void> {
  const { db, clock, community } = ctx
  const organisers = await reachableOrganisers(db, community.id)
  const day = DateTime.fromJSDate(clock.now(), { zone: community.timeZone }).toISODate()
  await queueOrganiserMails(ctx, organisers, 'join-request', `${day}`, () => ({
    aboutId: newcomer.id,
    name: `${newcomer.firstName} ${newcomer.lastName}`.trim(),
    company: newcomer.company,
    about: newcomer.about,
    open: '/admin/members/requests',
  }))
}
