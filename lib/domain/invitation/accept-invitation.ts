import { and, eq, isNull, sql } from 'drizzle-orm'
import { invitations, memberships } from '@/lib/db/schema/account'
import { emailInvitations } from '@/lib/db/schema/invitation'
import { participants } from '@/lib/db/schema/participant'
import type { Ctx } from '@/lib/runtime/context'
import { recordAudit } from '../audit/record-audit'
import { recordWebhookEvent } from '../webhook-outbox/record-webhook-events'
import { countUse, letsIn } from './admit'
import { type FoundInvitation, findInvitation } from './find-invitation'

export type AcceptedInvitation = { accepted: boolean }

/**
 * Takes up an invitation for somebody who has a place here: a member's link says who invited them, an organiser's
 * invitation lets in those who wait. Works in transactions of the community and in those that span communities.
 *
 * @returns null when there is no such invitation here
 */
export async function acceptInvitation(
  ctx: Ctx,
  input: { userId: string; code: string },
): Promise<AcceptedInvitation | null> {
  const invitation = await findInvitation(ctx, input.code, 'update')
  if (!invitation) return null
  return {
    accepted:
      invitation.kind === 'member'
        ? await noteInviter(ctx, invitation, input)
        : await letInByInvitation(ctx, invitation, input.userId),
  }
}

/** Only the first invitation counts, and nobody can invite themselves. */
async function noteInviter(
  ctx: Ctx,
  invitation: Extract<FoundInvitation, { kind: 'member' }>,
  { userId, code }: { userId: string; code: string },
): Promise<boolean> {
  if (invitation.userId === userId) return false
  const { db } = ctx
  const communityId = ctx.community.id
  const rows = await db
    .update(memberships)
    .set({ invitedBy: invitation.participantId })
    .where(
      and(
        eq(memberships.communityId, communityId),
        eq(memberships.userId, userId),
        isNull(memberships.invitedBy),
      ),
    )
    .returning({ userId: memberships.userId })
  if (rows.length === 0) return false
  await db
    .update(invitations)
    .set({ uses: sql`${invitations.uses} + 1` })
    .where(and(eq(invitations.communityId, communityId), eq(invitations.code, code)))
  await recordAudit(ctx, {
    action: 'invitation.accepted',
    actorUserId: userId,
    subjectId: invitation.participantId,
  })
  return true
}

/** A link admits newcomers waiting for approval; an emailed invitation also admits declined ones. */
async function letInByInvitation(ctx: Ctx, invitation: FoundInvitation, userId: string): Promise<boolean> {
  if (!letsIn(invitation)) return false
  const mine = and(eq(memberships.communityId, ctx.community.id), eq(memberships.userId, userId))
  const [membership] = await ctx.db
    .select({ admission: memberships.admission })
    .from(memberships)
    .where(mine)
    .for('update')
  const isTheirs =
    invitation.kind === 'email' &&
    (await ctx.db.$count(
      participants,
      and(
        eq(participants.communityId, ctx.community.id),
        eq(participants.userId, userId),
        eq(sql`lower(${participants.email})`, invitation.email),
      ),
    )) > 0
  const isLetIn = membership?.admission === 'waiting' || (membership?.admission === 'declined' && isTheirs)
  if (!isLetIn) return false
  await ctx.db
    .update(memberships)
    .set({ admission: 'admitted', enabled: true, joinedAt: ctx.clock.now(), admissionWord: null })
    .where(mine)
  const [participant] = await ctx.db
    .select({ id: participants.id })
    .from(participants)
    .where(and(eq(participants.communityId, ctx.community.id), eq(participants.userId, userId)))
  if (participant) await recordWebhookEvent(ctx, 'member.joined', { participantId: participant.id })
  await countUse(ctx, invitation, userId)
  return true
}

/** Marks the invitation of an imported member as accepted once they log in. */
export async function settleInvitation(
  { db, clock, community }: Ctx,
  { userId, email }: { userId: string; email: string },
): Promise<void> {
  await db
    .update(emailInvitations)
    .set({ acceptedAt: clock.now(), acceptedBy: userId })
    .where(
      and(
        eq(emailInvitations.communityId, community.id),
        eq(emailInvitations.email, email),
        isNull(emailInvitations.acceptedAt),
      ),
    )
}
