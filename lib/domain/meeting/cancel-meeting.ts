import { eq } from 'drizzle-orm'
import type { MeetingView } from '@/lib/contracts/meeting'
import { meetings } from '@/lib/db/schema/meeting'
import type { Ctx } from '@/lib/runtime/context'
import { dropHeldNews } from './drop-held-news'
import { hasHeardOf } from './has-heard-of'
import { hasEnded, isOpen, meetingChanged } from './meeting-state'
import { freeTime } from './meeting-times'
import { notifyOfCancellation } from './notify-of-step'
import { ownMeeting } from './own-meeting'
import { postMeetingLine } from './post-meeting-line'
import { writeSlots } from './propose-meeting'
import { readMeeting } from './read-meetings'
import { recordCancelled } from './record-cancelled'

/**
 * Cancels a meeting that is not over, or withdraws an offer. The other is not notified if they have not heard of the
 * offer yet.
 * @throws DomainError 'not-found'; 'conflict' when it was declined, cancelled or is over
 */
export async function cancelMeeting(
  ctx: Ctx,
  { meetingId, reason }: { meetingId: string; reason?: string },
): Promise<MeetingView> {
  const { meeting, me, other } = await ownMeeting(ctx, meetingId, 'lock')
  if (!isOpen(meeting) || hasEnded(ctx, meeting)) throw meetingChanged()
  await freeTime(ctx, meetingId)
  await writeSlots(ctx, meetingId, [])
  const [changed] = await ctx.db
    .update(meetings)
    .set({
      status: 'cancelled',
      sequence: meeting.startsAt ? meeting.sequence + 1 : 0,
      endedById: me,
      reason: reason || null,
      updatedAt: ctx.clock.now(),
    })
    .where(eq(meetings.id, meetingId))
    .returning()
  if (!changed) throw meetingChanged()
  await recordCancelled(ctx, meeting)
  await dropHeldNews(ctx, meeting)
  const step = await postMeetingLine(ctx, me, [me, other], {
    meetingId,
    step: 'cancelled',
    ...(meeting.startsAt && { startsAt: meeting.startsAt.toISOString() }),
    ...(reason && { reason }),
  })
  const view = await readMeeting(ctx, me, meetingId)
  if (await hasHeardOf(ctx, meeting, other))
    await notifyOfCancellation(ctx, { step, meeting: changed, chatId: view.chatId, by: me, to: other })
  return view
}
