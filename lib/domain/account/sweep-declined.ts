import { and, asc, eq, isNull, lt, notExists, or, type SQL, sql } from 'drizzle-orm'
import { lockAccount } from '@/lib/auth/account'
import { newId } from '@/lib/core/ids'
import { membershipOfParticipant } from '@/lib/db/membership-of-participant'
import { memberships } from '@/lib/db/schema/account'
import { emailInvitations } from '@/lib/db/schema/invitation'
import { participants } from '@/lib/db/schema/participant'
import type { Ctx } from '@/lib/runtime/context'
import { forEachCommunity } from '@/lib/runtime/for-each-community'
import { asOwner, withTenant } from '@/lib/runtime/request-context'
import type { Runtime } from '@/lib/runtime/runtime'
import { openInvitations } from '../invitation/list-invitations'
import { DECLINED_KEPT_MS } from '../join-request/erased-at'
import { randomSlug } from '../participant/slug'
import { eraseNewcomers, onlyOptOut } from './erase-newcomers'

/** Per community and run. */
const MAX_PER_RUN = 100

/**
 * Erases the requests that were declined long ago, in every community. The account and the decision stay, so that
 * only an invitation to the address lets them in. Called every hour.
 */
export const sweepDeclined = (runtime: Runtime): Promise<void> =>
  forEachCommunity(runtime, 'sweep declined requests', async (context) => {
    const found = await withTenant(context, (ctx) =>
      declinedLongAgo(ctx).orderBy(asc(memberships.askedAt)).limit(MAX_PER_RUN),
    )
    for (const { userId } of found) await asOwner(context, (ctx) => eraseRequest(ctx, userId))
  })

function declinedLongAgo(ctx: Ctx, which?: SQL) {
  const { db, clock, community } = ctx
  const { admission, askedAt, declinedAt, userId } = memberships
  const old = new Date(clock.now().getTime() - DECLINED_KEPT_MS)
  const invitation = db
    .select({ one: sql`1` })
    .from(emailInvitations)
    .where(
      and(
        eq(emailInvitations.communityId, community.id),
        eq(emailInvitations.email, sql`lower(${participants.email})`),
        openInvitations(ctx),
      ),
    )
  return db
    .select({ userId, locale: participants.preferredLang })
    .from(memberships)
    .innerJoin(participants, membershipOfParticipant)
    .where(
      and(
        eq(memberships.communityId, community.id),
        eq(admission, 'declined'),
        // By an index: they asked even earlier.
        lt(askedAt, old),
        // The previous release does not set it.
        or(lt(declinedAt, old), isNull(declinedAt)),
        notExists(invitation),
        which,
      ),
    )
    .$dynamic()
}

/** Leaves an empty profile, which an invitation to the address finds. */
async function eraseRequest(ctx: Ctx, userId: string): Promise<void> {
  const { db, clock, community } = ctx
  const account = await lockAccount(db, userId)
  const own = eq(memberships.userId, userId)
  // An organiser may approve them at this moment.
  const [request] = await declinedLongAgo(ctx, own).for('update', { of: memberships })
  if (!account || !request) return
  const { email } = account
  await eraseNewcomers(ctx, [{ userId, email }], onlyOptOut)
  await db.insert(participants).values({
    communityId: community.id,
    id: newId(),
    userId,
    slug: randomSlug(),
    email,
    preferredLang: request.locale,
    createdAt: clock.now(),
    updatedAt: clock.now(),
  })
  await db
    .update(memberships)
    .set({ askedAt: null, admissionWord: null, invitedBy: null })
    .where(and(eq(memberships.communityId, community.id), own))
}
