import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Role } from '@/lib/core/actor'
import { DomainError, notFound } from '@/lib/core/errors'
import { newId } from '@/lib/core/ids'
import { membershipOfParticipant } from '@/lib/db/membership-of-participant'
import { memberships } from '@/lib/db/schema/account'
import { organiserInvitations } from '@/lib/db/schema/organiser'
import { participants } from '@/lib/db/schema/participant'
import type { Ctx } from '@/lib/runtime/context'
import { recordAudit } from '../audit/record-audit'
import { publishChatsOf } from '../chat/publish-chats-of'
import { requireOrganiser } from '../community/require-organiser'
import { withdrawMeetings } from '../meeting/withdraw-meetings'
import { notifyMember } from '../notification/notify-member'

/** A member, or an account: organisers may have no profile. */
type Who = { participantId: string; userId?: undefined } | { userId: string; participantId?: undefined }

/**
 * Changes a member's role, and tells a new organiser. The event-only role has no chats and no meetings: open ones are
 * cancelled. A community always has an enabled administrator: the last one keeps the role.
 * @throws DomainError 'not-found'; 'conflict' for the last administrator, or for a disabled member to become one
 */
export async function changeRole(ctx: Ctx, { role, ...who }: Who & { role: Role }): Promise<void> {
  const actor = requireOrganiser(ctx)
  // Serialises two administrators who demote each other concurrently.
  const admins = await ctx.db
    .select({ userId: memberships.userId })
    .from(memberships)
    .where(and(eq(memberships.role, 'ROLE_ADMIN'), eq(memberships.enabled, true)))
    .orderBy(memberships.userId)
    .for('update')
  if (!admins.some(({ userId }) => userId === actor.userId)) throw new DomainError('conflict')
  const { membership, participant } = await findMember(ctx, who)
  if (membership.role === role) return
  if (role === 'ROLE_ADMIN' && !membership.enabled)
    throw new DomainError('conflict', { messageKey: 'disabledMember' })
  if (membership.role === 'ROLE_ADMIN' && admins.length === 1)
    throw new DomainError('conflict', { messageKey: 'communityNeedsAdmin' })
  const changed = await ctx.db
    .update(memberships)
    .set({ role, organiserMode: null })
    .where(
      and(
        eq(memberships.userId, membership.userId),
        eq(memberships.role, membership.role),
        // They may have been disabled meanwhile.
        role === 'ROLE_ADMIN' ? eq(memberships.enabled, true) : undefined,
      ),
    )
    .returning({ userId: memberships.userId })
  if (changed.length === 0) throw new DomainError('conflict')
  if (participant) await followRole(ctx, participant, { from: membership.role, to: role })
  await recordAudit(ctx, {
    action: 'member.role',
    subjectId: participant?.id,
    detail: {
      ...(participant ? { participantIds: [participant.id] } : { userId: membership.userId }),
      from: membership.role,
      to: role,
    },
  })
}

async function findMember({ db }: Ctx, { participantId, userId }: Who) {
  const [row] = await db
    .select({ membership: memberships, participant: { id: participants.id, email: participants.email } })
    .from(memberships)
    .leftJoin(participants, and(membershipOfParticipant, isNull(participants.deletedAt)))
    .where(
      and(
        participantId === undefined ? eq(memberships.userId, userId) : eq(participants.id, participantId),
        eq(memberships.admission, 'admitted'),
      ),
    )
  if (!row) throw notFound()
  return row
}

async function followRole(
  ctx: Ctx,
  { id: participantId, email }: { id: string; email: string },
  { from, to }: { from: Role; to: Role },
): Promise<void> {
  ctx.accessChanged(participantId)
  // An invitation that is still open would make them an organiser again.
  await ctx.db.delete(organiserInvitations).where(eq(organiserInvitations.email, sql`lower(${email})`))
  if (to === 'ROLE_EVENT') await withdrawMeetings(ctx, [participantId])
  if (to === 'ROLE_EVENT' || from === 'ROLE_EVENT') await publishChatsOf(ctx, [participantId])
  if (to === 'ROLE_ADMIN')
    await notifyMember(ctx, {
      event: 'organiser-appointed',
      participantId,
      cause: `organiser-appointed:${newId()}`,
      open: '/admin',
      email: () => ({}),
    })
}
