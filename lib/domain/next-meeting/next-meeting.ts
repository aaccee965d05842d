import { and, asc, eq, gt, isNotNull, isNull, lt, ne, not, or, type SQL, sql } from 'drizzle-orm'
import { type NextMeeting, ROOM_OPENS_MINUTES } from '@/lib/contracts/meeting'
import type { MeetingSummary } from '@/lib/contracts/meeting-summary'
import type { Db } from '@/lib/db/database'
import { isBlocked } from '@/lib/db/hide-kind'
import { isMeetingOf, isMetBy } from '@/lib/db/is-met-by'
import { knownQuery, type Placeholders } from '@/lib/db/known-query'
import { moment } from '@/lib/db/moment'
import { meetingFeedback, meetingSlots, meetings } from '@/lib/db/schema/meeting'
import { participants } from '@/lib/db/schema/participant'
import type { Ctx } from '@/lib/runtime/context'
import { requireMember } from '../participant/require-member'
import { isNotOver, isOver } from '../rating/is-over'

const DAY_MS = 24 * 60 * 60 * 1000
const ROOM_OPENS_MS = ROOM_OPENS_MINUTES * 60 * 1000
/** How far ahead a meeting is shown. */
const AHEAD_MS = 7 * DAY_MS
/** How long somebody is asked how a meeting was. */
const ASKED_MS = 3 * DAY_MS

/**
 * What the caller should see first of their meetings: one whose room is open; one to say something about; else the next
 * agreed one within a week or the next offer they have not answered, whichever is first.
 * @param personId only meetings with this member, also later ones and the caller's own offers; one that is over comes
 *   last, since its time can no longer be changed
 */
export async function viewNextMeeting(ctx: Ctx, personId?: string): Promise<NextMeeting> {
  const me = requireMember(ctx).participantId
  if (personId) return { meeting: (await nextMeetingsWith(ctx, me, [personId])).get(personId) ?? null }
  const [next] = await nextOfAll(ctx.db, valuesOf(ctx, me))
  return { meeting: next ? toSummary(next) : null }
}

/** The same for each of these members, by their id. */
export async function nextMeetingsWith(
  ctx: Ctx,
  me: string,
  personIds: readonly string[],
): Promise<Map<string, MeetingSummary>> {
  if (personIds.length === 0) return new Map()
  const rows = await nextWith(ctx.db, { ...valuesOf(ctx, me), people: [...personIds] })
  // The first of each remains.
  return new Map(rows.reverse().map((row) => [row.personId, toSummary(row)]))
}

const valuesOf = ({ clock, community }: Ctx, me: string) => ({
  me,
  community: community.id,
  now: clock.now().toISOString(),
})

type Asked = Placeholders<'me' | 'community' | 'now'>

// Known: planning these takes Postgres several times as long as answering.
const nextOfAll = knownQuery((db, asked: Asked) => selectNext(db, asked).limit(1))
const nextWith = knownQuery((db, asked: Asked & Placeholders<'people'>) =>
  selectNext(db, asked, sql`${participants.id} = ANY(${asked.people}::uuid[])`),
)

function selectNext(db: Db, { me, community, now }: Asked, isWithThem?: SQL) {
  const within = (ms: number) => sql`${moment(now)} + make_interval(secs => ${ms / 1000})`
  // The first offered time that is ahead. A join, as it is needed eight times.
  const slot = db
    .select({ startsAt: sql`min(${meetingSlots.startsAt})`.mapWith(meetingSlots.startsAt).as('first_slot') })
    .from(meetingSlots)
    .where(
      and(
        eq(meetingSlots.communityId, meetings.communityId),
        eq(meetingSlots.meetingId, meetings.id),
        sql`${meetingSlots.startsAt} > ${moment(now)}`,
      ),
    )
    .as('slot')
  const isOffered = and(
    ne(meetings.proposedById, me),
    or(eq(meetings.status, 'proposed'), isNotOver(now)),
    isNotNull(slot.startsAt),
  )
  const isWaiting = and(
    eq(meetings.proposedById, me),
    eq(meetings.status, 'proposed'),
    isNotNull(slot.startsAt),
  )
  const startsAt =
    sql`CASE WHEN ${or(isOffered, isWaiting)} THEN ${slot.startsAt} ELSE ${meetings.startsAt} END`.mapWith(
      meetings.startsAt,
    )
  const isUnsaid = and(
    isOver(now),
    gt(meetings.startsAt, within(-ASKED_MS)),
    isNull(meetingFeedback.meetingId),
  )
  const isOpen = and(isNotOver(now), lt(meetings.startsAt, within(ROOM_OPENS_MS)))
  return db
    .select({
      id: meetings.id,
      state: sql<MeetingSummary['state']>`CASE WHEN ${isOpen} THEN 'accepted' WHEN ${isUnsaid} THEN 'over'
        WHEN ${isOffered} THEN 'offered' WHEN ${isWaiting} THEN 'waiting' ELSE 'accepted' END`,
      agreedAt: meetings.startsAt,
      startsAt,
      durationMinutes: meetings.durationMinutes,
      offeredMinutes: meetings.offeredMinutes,
      roomUrl: meetings.roomUrl,
      personId: participants.id,
      firstName: participants.firstName,
      lastName: participants.lastName,
    })
    .from(meetings)
    .innerJoin(participants, isMetBy(me))
    .leftJoin(
      meetingFeedback,
      and(
        eq(meetingFeedback.communityId, meetings.communityId),
        eq(meetingFeedback.meetingId, meetings.id),
        eq(meetingFeedback.participantId, me),
      ),
    )
    .crossJoinLateral(slot)
    .where(
      and(
        isMeetingOf(me),
        // Somebody who left has no name to ask about.
        isNull(participants.deletedAt),
        not(isBlocked(community, meetings.firstId, meetings.secondId)),
        isWithThem
          ? and(isWithThem, or(isOffered, isWaiting, isUnsaid, isNotOver(now)))
          : or(isOffered, isUnsaid, and(isNotOver(now), lt(meetings.startsAt, within(AHEAD_MS)))),
      ),
    )
    .orderBy(
      sql`CASE WHEN ${isOpen} THEN 0 WHEN ${isUnsaid} THEN ${sql.raw(isWithThem ? '3' : '1')} ELSE 2 END`,
      asc(startsAt),
      asc(meetings.id),
    )
    .$dynamic()
}

function toSummary(row: Awaited<ReturnType<typeof selectNext>>[number]): MeetingSummary {
  const { id, state, firstName, lastName, agreedAt, durationMinutes, offeredMinutes, roomUrl } = row
  const isAhead = state === 'accepted' && agreedAt !== null
  const isOffer = state === 'offered' || state === 'waiting'
  return {
    id,
    state,
    firstName,
    lastName,
    startsAt: (isAhead ? agreedAt : row.startsAt).toISOString(),
    durationMinutes: isOffer ? (offeredMinutes ?? durationMinutes) : durationMinutes,
    link: isAhead ? (roomUrl ?? `/meet/${id}`) : null,
    opensAt: isAhead ? new Date(agreedAt.getTime() - ROOM_OPENS_MS).toISOString() : null,
  }
}
