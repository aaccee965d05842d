import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import { meetingAttendance, meetings } from '@/lib/db/schema/meeting'
import type { Ctx } from '@/lib/runtime/context'
import type { OwnMeeting } from './own-meeting'

/** Clients in the room announce themselves every ten seconds; longer gaps are not counted. */
const MAX_GAP_MS = 25_000

/**
 * Records that a member is in the room, and how long the two have been there together: the time since the member with
 * the smaller id was last seen, if both were seen since and their call is connected.
 */
export async function noteAttendance(
  ctx: Ctx,
  { meeting, me, other }: OwnMeeting,
  isConnected: boolean,
): Promise<void> {
  const now = ctx.clock.now()
  const ofMeeting = eq(meetingAttendance.meetingId, meeting.id)
  const seen = await ctx.db
    .select()
    .from(meetingAttendance)
    .where(and(ofMeeting, inArray(meetingAttendance.participantId, [me, other])))
    .orderBy(asc(meetingAttendance.participantId))
    .for('update')
  const isRecent = (participantId: string) =>
    seen.some(
      (one) => one.participantId === participantId && now.getTime() - one.lastSeenAt.getTime() <= MAX_GAP_MS,
    )
  const mine = seen.find(({ participantId }) => participantId === me)
  const seconds = mine ? Math.round((now.getTime() - mine.lastSeenAt.getTime()) / 1000) : 0
  await ctx.db
    .insert(meetingAttendance)
    .values({
      communityId: ctx.community.id,
      meetingId: meeting.id,
      participantId: me,
      enteredAt: now,
      lastSeenAt: now,
    })
    .onConflictDoUpdate({
      target: [meetingAttendance.communityId, meetingAttendance.meetingId, meetingAttendance.participantId],
      set: { lastSeenAt: now },
    })
  if (!isConnected || me !== meeting.firstId || seconds <= 0 || !isRecent(me) || !isRecent(other)) return
  await ctx.db
    .update(meetings)
    .set({ togetherSeconds: sql`${meetings.togetherSeconds} + ${seconds}` })
    .where(eq(meetings.id, meeting.id))
}
