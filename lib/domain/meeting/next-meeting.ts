import { and, asc, eq, lt, ne, not, or, sql } from 'drizzle-orm'
import type { NextMeeting } from '@/lib/contracts/meeting'
import { isBlocked } from '@/lib/db/hide-kind'
import { meetingSlots, meetings } from '@/lib/db/schema/meeting'
import { participants } from '@/lib/db/schema/participant'
import type { Ctx } from '@/lib/runtime/context'
import { requireMember } from '../participant/require-member'
import { isNotOver } from '../rating/is-over'
import { isMetBy, isOf } from './own-meeting'

const WEEK_MS = 7 * 24 * 60 * 60 * 1000

/** The caller's next agreed meeting within a week, or the next offer they have not answered, whichever is first. */
export async function viewNextMeeting(ctx: Ctx): Promise<NextMeeting> {
  const me = requireMember(ctx).participantId
  const now = ctx.clock.now()
  const firstSlot = sql<Date | null>`(SELECT min(s.starts_at) FROM ${meetingSlots} s
    WHERE s.community_id = ${meetings.communityId} AND s.meeting_id = ${meetings.id}
      AND s.starts_at > ${now.toISOString()}::timestamptz)`
  const isOffered = and(
    ne(meetings.proposedById, me),
    or(eq(meetings.status, 'proposed'), isNotOver(now)),
    sql`${firstSlot} IS NOT NULL`,
  )
  const startsAt = sql`CASE WHEN ${isOffered} THEN ${firstSlot} ELSE ${meetings.startsAt} END`.mapWith(
    meetings.startsAt,
  )
  const [next] = await ctx.db
    .select({
      id: meetings.id,
      isOffered: sql<boolean>`${isOffered}`,
      startsAt,
      durationMinutes: meetings.durationMinutes,
      offeredMinutes: meetings.offeredMinutes,
      firstName: participants.firstName,
      lastName: participants.lastName,
    })
    .from(meetings)
    .innerJoin(participants, isMetBy(me))
    .where(
      and(
        isOf(me),
        not(isBlocked(ctx.community.id, meetings.firstId, meetings.secondId)),
        or(isOffered, and(isNotOver(now), lt(meetings.startsAt, new Date(now.getTime() + WEEK_MS)))),
      ),
    )
    .orderBy(asc(startsAt), asc(meetings.id))
    .limit(1)
  if (!next) return { meeting: null }
  const { isOffered: offered, offeredMinutes, durationMinutes, ...rest } = next
  return {
    meeting: {
      ...rest,
      state: offered ? 'offered' : 'accepted',
      startsAt: next.startsAt.toISOString(),
      durationMinutes: offered ? (offeredMinutes ?? durationMinutes) : durationMinutes,
    },
  }
}
