import { and, eq, isNull, sql } from 'drizzle-orm'
import { invitations, memberships } from '@/lib/db/schema/account'
import { participants } from '@/lib/db/schema/participant'
import type { Ctx } from '@/lib/runtime/context'
import { recordAudit } from '../audit/record-audit'

export type AcceptedInvitation = { accepted: boolean }

/**
 * Keeps who invited a member. The first invitation counts, and nobody invites themselves. Works in transactions of
 * the community and in those that span communities.
 *
 * @returns null when there is no such invitation here
 */
export async function acceptInvitation(
  ctx: Ctx,
  input: { userId: string; code: string },
): Promise<AcceptedInvitation | null> {
  const { db } = ctx
  const communityId = ctx.community.id
  const ofCode = and(eq(invitations.communityId, communityId), eq(invitations.code, input.code))
  const [invitation] = await db
    .select({ participantId: invitations.participantId, userId: participants.userId })
    .from(invitations)
    .innerJoin(
      participants,
      and(eq(participants.communityId, communityId), eq(participants.id, invitations.participantId)),
    )
    .where(ofCode)
  if (!invitation) return null
  if (invitation.userId === input.userId) return { accepted: false }
  const rows = await db
    .update(memberships)
    .set({ invitedBy: invitation.participantId })
    .where(
      and(
        eq(memberships.communityId, communityId),
        eq(memberships.userId, input.userId),
        isNull(memberships.invitedBy),
      ),
    )
    .returning({ userId: memberships.userId })
  if (rows.length === 0) return { accepted: false }
  await db
    .update(invitations)
    .set({ uses: sql`${invitations.uses} + 1` })
    .where(ofCode)
  await recordAudit(ctx, {
    action: 'invitation.accepted',
    actorUserId: input.userId,
    subjectId: invitation.participantId,
  })
  return { accepted: true }
}
