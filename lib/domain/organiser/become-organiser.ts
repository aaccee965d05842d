import { and, eq, gt, isNotNull, or, sql } from 'drizzle-orm'
import { knownQuery, type Placeholders } from '@/lib/db/known-query'
import { membershipOfParticipant } from '@/lib/db/membership-of-participant'
import { memberships, users } from '@/lib/db/schema/account'
import { organiserInvitations } from '@/lib/db/schema/organiser'
import { participants } from '@/lib/db/schema/participant'
import type { Ctx } from '@/lib/runtime/context'
import { recordAudit } from '../audit/record-audit'
import { recordWebhookEvent } from '../webhook-outbox/record-webhook-events'

/** The invitation to the account's address, if its owner has proven it; locked. */
const invitationOf = knownQuery(
  (db, { communityId, userId, now }: Placeholders<'communityId' | 'userId' | 'now'>) =>
    db
      .select({ id: organiserInvitations.id })
      .from(organiserInvitations)
      .innerJoin(users, eq(organiserInvitations.email, sql`lower(${users.email})`))
      .where(
        and(
          eq(organiserInvitations.communityId, communityId),
          gt(organiserInvitations.expiresAt, now),
          eq(users.id, userId),
          isNotNull(users.emailConfirmedAt),
        ),
      )
      .for('update', { of: organiserInvitations }),
)

/**
 * Makes an enabled or waiting member an organiser if they were invited and have proven the invited mailbox. `ctx` spans
 * communities.
 */
export async function becomeOrganiser(ctx: Ctx, userId: string): Promise<void> {
  const { db, clock, community } = ctx
  const [invitation] = await invitationOf(db, {
    communityId: community.id,
    userId,
    now: clock.now().toISOString(),
  })
  if (!invitation) return
  const [waiting] = await db
    .select({ participantId: participants.id })
    .from(memberships)
    .innerJoin(participants, membershipOfParticipant)
    .where(
      and(
        eq(memberships.communityId, community.id),
        eq(memberships.userId, userId),
        eq(memberships.admission, 'waiting'),
      ),
    )
  const made = await db
    .update(memberships)
    .set({
      role: 'ROLE_ADMIN',
      admission: 'admitted',
      enabled: true,
      organiserMode: null,
      // Who waited joins now, like anybody whose request is approved.
      joinedAt: sql`CASE WHEN ${memberships.admission} = 'waiting' THEN ${clock.now().toISOString()}::timestamptz
        ELSE ${memberships.joinedAt} END`,
      admissionWord: sql`CASE WHEN ${memberships.admission} <> 'waiting' THEN ${memberships.admissionWord} END`,
    })
    .where(
      and(
        eq(memberships.communityId, community.id),
        eq(memberships.userId, userId),
        // Skip members disabled by an organiser.
        or(eq(memberships.enabled, true), eq(memberships.admission, 'waiting')),
      ),
    )
    .returning({ userId: memberships.userId })
  if (made.length === 0) return
  if (waiting) await recordWebhookEvent(ctx, 'member.joined', waiting)
  await db
    .delete(organiserInvitations)
    .where(
      and(eq(organiserInvitations.communityId, community.id), eq(organiserInvitations.id, invitation.id)),
    )
  await recordAudit(ctx, {
    action: 'organiser.joined',
    subjectId: invitation.id,
    actorUserId: userId,
  })
}
