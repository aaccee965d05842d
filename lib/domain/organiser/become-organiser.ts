import { and, eq, gt, or, sql } from 'drizzle-orm'
import type { Account } from '@/lib/auth/account'
import { knownQuery, type Placeholders } from '@/lib/db/known-query'
import { membershipOfParticipant } from '@/lib/db/membership-of-participant'
import { moment } from '@/lib/db/moment'
import { memberships } from '@/lib/db/schema/account'
import { organiserInvitations } from '@/lib/db/schema/organiser'
import { participants } from '@/lib/db/schema/participant'
import type { Ctx } from '@/lib/runtime/context'
import { recordAudit } from '../audit/record-audit'
import { recordWebhookEvent } from '../webhook-outbox/record-webhook-events'

type Invited = { userId: string; email: string; emailConfirmed: boolean }

/** The open invitation to an address; locked. */
const invitationTo = knownQuery(
  (db, { communityId, email, now }: Placeholders<'communityId' | 'email' | 'now'>) =>
    db
      .select({ id: organiserInvitations.id })
      .from(organiserInvitations)
      .where(
        and(
          eq(organiserInvitations.communityId, communityId),
          eq(organiserInvitations.email, email),
          gt(organiserInvitations.expiresAt, now),
        ),
      )
      .for('update'),
)

const openInvitation = async ({ db, clock, community }: Ctx, { email }: Pick<Account, 'email'>) => {
  const [invitation] = await invitationTo(db, {
    communityId: community.id,
    email: email.toLowerCase(),
    now: clock.now().toISOString(),
  })
  return invitation ?? null
}

export const isInvitedAsOrganiser = async (ctx: Ctx, account: Pick<Account, 'email'>): Promise<boolean> =>
  (await openInvitation(ctx, account)) !== null

/**
 * Makes an enabled or waiting member an organiser if they were invited and have proven the invited mailbox. Whoever is
 * one already only uses up the invitation. Works in transactions of the community and in those that span communities.
 */
export async function becomeOrganiser(ctx: Ctx, { userId, email, emailConfirmed }: Invited): Promise<void> {
  const { db, clock, community } = ctx
  if (!emailConfirmed) return
  const invitation = await openInvitation(ctx, { email })
  if (!invitation) return
  const removeInvitation = () =>
    db
      .delete(organiserInvitations)
      .where(
        and(eq(organiserInvitations.communityId, community.id), eq(organiserInvitations.id, invitation.id)),
      )
  const [member] = await db
    .select({
      role: memberships.role,
      enabled: memberships.enabled,
      admission: memberships.admission,
      participantId: participants.id,
    })
    .from(memberships)
    .leftJoin(participants, membershipOfParticipant)
    .where(and(eq(memberships.communityId, community.id), eq(memberships.userId, userId)))
  if (member?.role === 'ROLE_ADMIN' && member.enabled) {
    await removeInvitation()
    return
  }
  const made = await db
    .update(memberships)
    .set({
      role: 'ROLE_ADMIN',
      admission: 'admitted',
      enabled: true,
      organiserMode: null,
      // Who waited joins now, like anybody whose request is approved.
      joinedAt: sql`CASE WHEN ${memberships.admission} = 'waiting' THEN ${moment(clock.now())}
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
  if (member?.admission === 'waiting' && member.participantId)
    await recordWebhookEvent(ctx, 'member.joined', { participantId: member.participantId })
  await removeInvitation()
  await recordAudit(ctx, {
    action: 'organiser.joined',
    subjectId: invitation.id,
    actorUserId: userId,
  })
}
