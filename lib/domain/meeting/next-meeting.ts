import { and, asc, eq, gt, lt, ne, not, notExists, or, sql } from 'drizzle-orm'
import { type NextMeeting, ROOM_OPENS_MINUTES } from '@/lib/contracts/meeting'
import { isBlocked } from '@/lib/db/hide-kind'
import { meetingFeedback, meetingSlots, meetings } from '@/lib/db/schema/meeting'
import { participants } from '@/lib/db/schema/participant'
import type { Ctx } from '@/lib/runtime/context'
import { requireMember } from '../participant/require-member'
import { isNotOver, isOver } from '../rating/is-over'
import { endOf } from './meeting-times'
import { isMetBy, isOf } from './own-meeting'

const DAY_MS = 24 * 60 * 60 * 1000
/** How far ahead a meeting is shown. */
const AHEAD_MS = 7 * DAY_MS
/** How long somebody is asked how a meeting was. */
const ASKED_MS = 3 * DAY_MS

/**
 * What the caller should see first of their meetings: one whose room is open; one to say something about; else the next
 * agreed one within a week or the next offer they have not answered, whichever is first.
 */
export async function viewNextMeeting(ctx: Ctx): Promise<NextMeeting> {
  const me = requireMember(ctx).participantId
  const now = ctx.clock.now()
  const within = (ms: number) => new Date(now.getTime() + ms)
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
  const said = ctx.db
    .select({ one: sql`1` })
    .from(meetingFeedback)
    .where(
      and(
        eq(meetingFeedback.communityId, meetings.communityId),
        eq(meetingFeedback.meetingId, meetings.id),
        eq(meetingFeedback.participantId, me),
      ),
    )
  const isUnsaid = and(isOver(now), gt(meetings.startsAt, within(-ASKED_MS)), notExists(said))
  const isOpen = and(isNotOver(now), lt(meetings.startsAt, endOf(now, ROOM_OPENS_MINUTES)))
  const [next] = await ctx.db
    .select({
      id: meetings.id,
      state: sql<
        'accepted' | 'offered' | 'over'
      >`CASE WHEN ${isOpen} THEN 'accepted' WHEN ${isUnsaid} THEN 'over'
        WHEN ${isOffered} THEN 'offered' ELSE 'accepted' END`,
      agreedAt: meetings.startsAt,
      startsAt,
      durationMinutes: meetings.durationMinutes,
      offeredMinutes: meetings.offeredMinutes,
      roomUrl: meetings.roomUrl,
      firstName: participants.firstName,
      lastName: participants.lastName,
    })
    .from(meetings)
    .innerJoin(participants, isMetBy(me))
    .where(
      and(
        isOf(me),
        not(isBlocked(ctx.community.id, meetings.firstId, meetings.secondId)),
        or(isOffered, isUnsaid, and(isNotOver(now), lt(meetings.startsAt, within(AHEAD_MS)))),
      ),
    )
    .orderBy(
      sql`CASE WHEN ${isOpen} THEN 0 WHEN ${isUnsaid} THEN 1 ELSE 2 END`,
      asc(startsAt),
      asc(meetings.id),
    )
    .limit(1)
  if (!next) return { meeting: null }
  const { id, state, firstName, lastName, agreedAt, durationMinutes, offeredMinutes, roomUrl } = next
  const isAhead = state === 'accepted' && agreedAt !== null
  const shownAt = isAhead ? agreedAt : next.startsAt
  return {
    meeting: {
      id,
      state,
      firstName,
      lastName,
      startsAt: shownAt.toISOString(),
      durationMinutes: state === 'offered' ? (offeredMinutes ?? durationMinutes) : durationMinutes,
      link: isAhead ? (roomUrl ?? `/meet/${id}`) : null,
      opensAt: isAhead ? endOf(agreedAt, -ROOM_OPENS_MINUTES).toISOString() : null,
    },
  }
}
