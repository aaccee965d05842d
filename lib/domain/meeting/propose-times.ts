import { eq } from 'drizzle-orm'
import type { z } from 'zod'
import type { MeetingView, proposeTimesInput } from '@/lib/contracts/meeting'
import { meetings } from '@/lib/db/schema/meeting'
import type { Ctx } from '@/lib/runtime/context'
import { checkSlots } from './check-slots'
import { dropHeldNews } from './drop-held-news'
import { requireChangeable } from './meeting-state'
import { notifyOfProposal } from './notify-of-step'
import { ownMeeting } from './own-meeting'
import { postMeetingLine } from './post-meeting-line'
import { writeSlots } from './propose-meeting'
import { readMeeting } from './read-meetings'

/**
 * Offers other times, replacing the offered ones or, for an accepted meeting, its time once the other accepts.
 * @throws DomainError 'not-found'; 'conflict' when the meeting was declined, cancelled or is over, or the other is
 * gone; 'invalid' and 'conflict' as checkSlots
 */
export async function proposeTimes(
  ctx: Ctx,
  input: { meetingId: string } & z.output<typeof proposeTimesInput>,
): Promise<MeetingView> {
  const own = await ownMeeting(ctx, input.meetingId, 'lock')
  await requireChangeable(ctx, own)
  const { meeting, me, other } = own
  const reason = input.reason || null
  const minutes = input.durationMinutes ?? meeting.offeredMinutes ?? meeting.durationMinutes
  const slots = await checkSlots(ctx, [me, other], { slots: input.slots, minutes, exceptId: meeting.id })
  await writeSlots(ctx, meeting.id, slots)
  await ctx.db
    .update(meetings)
    .set({
      proposedById: me,
      offeredMinutes: minutes,
      ...(meeting.status === 'proposed' && { durationMinutes: minutes }),
      updatedAt: ctx.clock.now(),
    })
    .where(eq(meetings.id, meeting.id))
  await dropHeldNews(ctx, meeting)
  const step = await postMeetingLine(ctx, me, [me, other], {
    meetingId: meeting.id,
    step: 'proposed',
    slots: slots.map((slot) => slot.toISOString()),
    durationMinutes: minutes,
    ...(meeting.startsAt && { startsAt: meeting.startsAt.toISOString() }),
    ...(reason && { reason }),
  })
  await notifyOfProposal(ctx, {
    step,
    meetingId: meeting.id,
    from: me,
    to: other,
    slots,
    minutes,
    insteadOf: meeting.startsAt,
    reason,
  })
  return readMeeting(ctx, me, meeting.id)
}
