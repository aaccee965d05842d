import { and, eq, gt, inArray, or } from 'drizzle-orm'
import { campaignRecipients, campaigns } from '@/lib/db/schema/campaign'
import { events, participations } from '@/lib/db/schema/event'
import { eventMessageRecipients } from '@/lib/db/schema/event-message'
import { meetingAttendance, meetingFeedback, meetingSettings, meetings } from '@/lib/db/schema/meeting'
import type { Ctx } from '@/lib/runtime/context'
import { deleteOwnRows } from './delete-own-rows'

/** Meetings keep their existence and scores. */
export async function eraseMeetings(ctx: Ctx, ids: readonly string[]): Promise<void> {
  const { db, clock, community } = ctx
  const them = [...ids]
  const theirs = and(
    eq(meetings.communityId, community.id),
    or(inArray(meetings.firstId, them), inArray(meetings.secondId, them)),
  )
  await db.update(meetings).set({ roomUrl: null, reason: null }).where(theirs)
  await db
    .update(meetingFeedback)
    .set({ note: null })
    .where(
      and(
        eq(meetingFeedback.communityId, community.id),
        inArray(meetingFeedback.meetingId, db.select({ id: meetings.id }).from(meetings).where(theirs)),
      ),
    )
  await deleteOwnRows(
    ctx,
    [meetingSettings, meetingAttendance, eventMessageRecipients, campaignRecipients, campaigns],
    ids,
  )
  const future = db
    .select({ id: events.id })
    .from(events)
    .where(and(eq(events.communityId, community.id), gt(events.eventDateTime, clock.now())))
  const left = await db
    .delete(participations)
    .where(
      and(
        eq(participations.communityId, community.id),
        inArray(participations.participantId, them),
        inArray(participations.eventId, future),
      ),
    )
    .returning({ eventId: participations.eventId })
  if (left.length > 0)
    await ctx.enqueue('fill-event-places', { eventIds: [...new Set(left.map(({ eventId }) => eventId))] })
}
