import { and, desc, eq, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { MeetingView, proposeTimesInput } from '@/lib/contracts/meeting'
import { chats, messages } from '@/lib/db/schema/chat'
import { meetingSlots, meetings } from '@/lib/db/schema/meeting'
import type { Ctx } from '@/lib/runtime/context'
import { checkSlots } from './check-slots'
import { dropHeldNews } from './drop-held-news'
import { requireChangeable } from './meeting-state'
import { notifyOfProposal } from './notify-of-step'
import { type Meeting, ownMeeting } from './own-meeting'
import { postMeetingLine } from './post-meeting-line'
import { writeSlots } from './propose-meeting'
import { readMeeting } from './read-meetings'

/**
 * Offers other times, replacing the offered ones or, for an accepted meeting, its time once the other accepts.
 * Idempotent: repeating the last offer changes nothing.
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
  if (meeting.proposedById === me && (await isRepeated(ctx, meeting, { ...input, minutes, reason })))
    return readMeeting(ctx, me, meeting.id)
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

/** Whether the last step of the meeting is this offer. */
async function isRepeated(
  { db, community }: Ctx,
  meeting: Meeting,
  offer: { slots: Date[]; minutes: number; reason: string | null },
): Promise<boolean> {
  const open = await db
    .select({ startsAt: meetingSlots.startsAt })
    .from(meetingSlots)
    .where(eq(meetingSlots.meetingId, meeting.id))
  const wanted = new Set(offer.slots.map((slot) => slot.getTime()))
  if (open.length !== wanted.size || open.some(({ startsAt }) => !wanted.has(startsAt.getTime())))
    return false
  const [last] = await db
    .select({ line: messages.meeting })
    .from(messages)
    .innerJoin(chats, and(eq(chats.communityId, messages.communityId), eq(chats.id, messages.chatId)))
    .where(
      and(
        eq(messages.communityId, community.id),
        eq(chats.firstId, meeting.firstId),
        eq(chats.secondId, meeting.secondId),
        sql`${messages.meeting} ->> 'meetingId' = ${meeting.id}`,
      ),
    )
    .orderBy(desc(messages.seq))
    .limit(1)
  return last?.line?.durationMinutes === offer.minutes && (last.line.reason ?? null) === offer.reason
}
