import { inArray } from 'drizzle-orm'
import type { MeetingView } from '@/lib/contracts/meeting'
import { meetingAttendance } from '@/lib/db/schema/meeting'
import type { Ctx } from '@/lib/runtime/context'
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
  const inRoom = meetings.filter(({ roomUrl, startsAt }) => roomUrl === null && startsAt !== null)
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
  for (const { id, togetherSeconds } of inRoom) {
    const rows = attended.filter(({ meetingId }) => meetingId === id)
    const mine = rows.find(({ participantId }) => participantId === me)
    const waited = mine ? (mine.lastSeenAt.getTime() - mine.enteredAt.getTime()) / 1000 : 0
    if (togetherSeconds >= FIVE_MINUTES) seen.set(id, 'met')
    else if (rows.length === 1 && waited >= FIVE_MINUTES) seen.set(id, 'no-show')
  }
  return seen
}
