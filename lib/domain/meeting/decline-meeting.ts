import { and, eq, gt } from 'drizzle-orm'
import type { MeetingView } from '@/lib/contracts/meeting'
import { DomainError } from '@/lib/core/errors'
import { meetingSlots, meetings } from '@/lib/db/schema/meeting'
import type { Ctx } from '@/lib/runtime/context'
import { dropHeldNews } from './drop-held-news'
import { isOpen, meetingChanged } from './meeting-state'
import { notifyOfDecline } from './notify-of-step'
import { ownMeeting } from './own-meeting'
import { postMeetingLine } from './post-meeting-line'
import { writeSlots } from './propose-meeting'
import { readMeeting } from './read-meetings'

/**
 * Declines the offered times. An accepted meeting keeps its time; otherwise the meeting is declined.
 * @throws DomainError 'not-found'; 'forbidden' for one's own offer; 'conflict' when no times are offered
 */
export async function declineMeeting(
  ctx: Ctx,
  { meetingId, reason }: { meetingId: string; reason?: string },
): Promise<MeetingView> {
  const { meeting, me, other } = await ownMeeting(ctx, meetingId, 'lock')
  const now = ctx.clock.now()
  const offered = and(eq(meetingSlots.meetingId, meetingId), gt(meetingSlots.startsAt, now))
  if (!isOpen(meeting) || (await ctx.db.$count(meetingSlots, offered)) === 0) throw meetingChanged()
  if (meeting.proposedById === me) throw new DomainError('forbidden', { messageKey: 'ownOffer' })
  await writeSlots(ctx, meetingId, [])
  await ctx.db
    .update(meetings)
    .set({
      offeredMinutes: null,
      updatedAt: now,
      ...(meeting.status === 'proposed' && {
        status: 'declined' as const,
        endedById: me,
        reason: reason || null,
      }),
    })
    .where(eq(meetings.id, meetingId))
  await dropHeldNews(ctx, meeting)
  const kept = meeting.startsAt
  const step = await postMeetingLine(ctx, me, [me, other], {
    meetingId,
    step: 'declined',
    ...(kept && { startsAt: kept.toISOString() }),
    ...(reason && { reason }),
  })
  const view = await readMeeting(ctx, me, meetingId)
  const { chatId } = view
  await notifyOfDecline(ctx, { step, meetingId, chatId, by: me, to: other, kept, reason: reason || null })
  return view
}
