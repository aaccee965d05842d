import { and, eq, isNotNull } from 'drizzle-orm'
import { DomainError } from '@/lib/core/errors'
import { chatMembers, chats } from '@/lib/db/schema/chat'
import type { Ctx } from '@/lib/runtime/context'
import { endOf } from './meeting-times'
import { canMeet, type Meeting, type OwnMeeting } from './own-meeting'

/** Somebody else was faster, or the page is outdated. */
export const meetingChanged = () => new DomainError('conflict', { messageKey: 'meetingChanged' })

export const isOpen = ({ status }: Meeting) => status === 'proposed' || status === 'accepted'

export const hasEnded = (ctx: Ctx, { startsAt, durationMinutes }: Meeting): boolean =>
  startsAt !== null && endOf(startsAt, durationMinutes) <= ctx.clock.now()

/**
 * Checks that a time can still be agreed on.
 * @throws DomainError 'conflict' when the meeting was declined, cancelled or is over, or the other cannot be met
 */
export async function requireChangeable(ctx: Ctx, { meeting, me, other }: OwnMeeting): Promise<void> {
  if (!isOpen(meeting) || hasEnded(ctx, meeting)) throw meetingChanged()
  if (!(await canMeet(ctx, other)) || (await hasLeft(ctx, meeting)) || !(await canMeet(ctx, me)))
    throw new DomainError('conflict', { messageKey: 'chatClosed' })
}

/** Whether one of the two left their chat. */
async function hasLeft(ctx: Ctx, { firstId, secondId }: Meeting): Promise<boolean> {
  const [row] = await ctx.db
    .select({ id: chats.id })
    .from(chats)
    .innerJoin(chatMembers, eq(chatMembers.chatId, chats.id))
    .where(and(eq(chats.firstId, firstId), eq(chats.secondId, secondId), isNotNull(chatMembers.leftAt)))
    .limit(1)
  return row !== undefined
}
