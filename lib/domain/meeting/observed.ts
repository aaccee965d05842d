import { inArray } from 'drizzle-orm'
import { type MeetingView, ROOM_OPENS_MINUTES } from '@/lib/contracts/meeting'
import { meetingAttendance } from '@/lib/db/schema/meeting'
import type { Ctx } from '@/lib/runtime/context'
import { endOf } from './meeting-times'
import type { Meeting } from './own-meeting'

/** This long together counts as a meeting; this long alone, as a no-show of the other. */
const FIVE_MINUTES = 5 * 60

/** What our room recorded about meetings, as suggested feedback for one of the two. */
export async function observedIn(
  ctx: Ctx,
  me: string,
  meetings: readonly Meeting[],
): Promise<Map<string, NonNullable<MeetingView['observed']>>> {
  const seen = new Map<string, NonNullable<MeetingView['observed']>>()
  const inRoom = meetings.flatMap(({ startsAt, ...meeting }) =>
    meeting.roomUrl === null && startsAt !== null ? { ...meeting, startsAt } : [],
  )
  if (inRoom.length === 0) return seen
  const attended = await ctx.db
    .select()
    .from(meetingAttendance)
    .where(
      inArray(
        meetingAttendance.meetingId,
        inRoom.map(({ id }) => id),
      ),
    )
  for (const { id, startsAt, togetherSeconds } of inRoom) {
    const opensAt = endOf(startsAt, -ROOM_OPENS_MINUTES)
    // Excludes attendance from before the meeting was moved.
    const rows = attended.filter(({ meetingId, lastSeenAt }) => meetingId === id && lastSeenAt >= opensAt)
    const mine = rows.find(({ participantId }) => participantId === me)
    const enteredMs = Math.max(mine?.enteredAt.getTime() ?? 0, opensAt.getTime())
    const waited = mine ? (mine.lastSeenAt.getTime() - enteredMs) / 1000 : 0
    if (togetherSeconds >= FIVE_MINUTES) seen.set(id, 'met')
    else if (rows.length === 1 && waited >= FIVE_MINUTES) seen.set(id, 'no-show')
  }
  return seen
}
