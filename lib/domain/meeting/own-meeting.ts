import { and, eq, isNotNull, isNull, ne, or, type SQL } from 'drizzle-orm'
import { notFound } from '@/lib/core/errors'
import { isMeetingOf } from '@/lib/db/is-met-by'
import { lockedIds } from '@/lib/db/locked-ids'
import { membershipOfParticipant } from '@/lib/db/membership-of-participant'
import { memberships } from '@/lib/db/schema/account'
import { chats } from '@/lib/db/schema/chat'
import { meetings } from '@/lib/db/schema/meeting'
import { participants } from '@/lib/db/schema/participant'
import type { Ctx } from '@/lib/runtime/context'
import { requireMember } from '../participant/require-member'
import { areBlocked } from '../visibility/visibility'

export type Meeting = typeof meetings.$inferSelect

/** A meeting as one of its two members sees it. */
export type OwnMeeting = { meeting: Meeting; me: string; other: string }

export const otherOf = ({ firstId, secondId }: Pick<Meeting, 'firstId' | 'secondId'>, me: string): string =>
  firstId === me ? secondId : firstId

/**
 * One of the caller's meetings. `lock` locks it until the transaction ends.
 * @throws DomainError 'not-found' for others' meetings, and when one of the two blocked the other
 */
export async function ownMeeting(ctx: Ctx, meetingId: string, lock?: 'lock'): Promise<OwnMeeting> {
  return meetingOf(ctx, requireMember(ctx).participantId, meetingId, lock)
}

/** The same for a member identified without a session. */
export async function meetingOf(ctx: Ctx, me: string, meetingId: string, lock?: 'lock'): Promise<OwnMeeting> {
  const found = () =>
    ctx.db
      .select()
      .from(meetings)
      .where(and(eq(meetings.id, meetingId), isMeetingOf(me)))
  let [meeting] = await found()
  if (!meeting) throw notFound()
  if (lock) {
    await lockPairs(ctx, [meeting])
    ;[meeting] = await found().for('update')
    if (!meeting) throw notFound()
  }
  const other = otherOf(meeting, me)
  if (await areBlocked(ctx, me, other)) throw notFound()
  return { meeting, me, other }
}

/**
 * Locks the chats of pairs of members. Every meeting step locks in this order: the chat, the meeting, the members'
 * times. Blocking and leaving a chat do too, so they come before or after a step.
 */
export async function lockPairs(
  ctx: Ctx,
  pairs: readonly Pick<Meeting, 'firstId' | 'secondId'>[],
): Promise<void> {
  if (pairs.length === 0) return
  await lockedIds(
    ctx.db,
    chats,
    and(
      eq(chats.communityId, ctx.community.id),
      or(
        ...pairs.map(({ firstId, secondId }) =>
          and(eq(chats.firstId, firstId), eq(chats.secondId, secondId)),
        ),
      ),
    ),
  )
}

/** Whether a member can still be met: they are present, and not of the event-only role. */
export const canMeet = (ctx: Ctx, participantId: string): Promise<boolean> =>
  isPresent(ctx, participantId, ne(memberships.role, 'ROLE_EVENT'))

/** Whether a member's account exists, is enabled and complete. */
export async function isPresent(ctx: Ctx, participantId: string, also?: SQL): Promise<boolean> {
  const [row] = await ctx.db
    .select({ id: participants.id })
    .from(participants)
    .innerJoin(memberships, membershipOfParticipant)
    .where(
      and(
        eq(participants.id, participantId),
        ne(participants.email, ''),
        eq(memberships.enabled, true),
        isNotNull(participants.profileFilledAt),
        isNull(participants.deletedAt),
        also,
      ),
    )
  return row !== undefined
}
