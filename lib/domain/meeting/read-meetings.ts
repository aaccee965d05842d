import { and, asc, eq, gt, inArray, type SQL } from 'drizzle-orm'
import { type MeetingView, ROOM_CLOSES_MINUTES, ROOM_OPENS_MINUTES } from '@/lib/contracts/meeting'
import { isMetBy } from '@/lib/db/is-met-by'
import { memberships } from '@/lib/db/schema/account'
import { chats } from '@/lib/db/schema/chat'
import { meetingSlots, meetings } from '@/lib/db/schema/meeting'
import { participants } from '@/lib/db/schema/participant'
import type { Ctx } from '@/lib/runtime/context'
import { canChat } from '../chat/can-chat'
import { ownRatings } from '../rating/own-ratings'
import { hasEnded, isOpen } from './meeting-state'
import { endOf } from './meeting-times'
import { placeOf } from './notify-of-step'
import { observedIn } from './observed'

type Query = { where: SQL | undefined; orderBy?: SQL[]; limit?: number; offset?: number }

/** Meetings as one of their two members sees them. */
export async function readMeetings(ctx: Ctx, me: string, query: Query): Promise<MeetingView[]> {
  const rows = await selectMeetings(ctx, me, query)
  if (rows.length === 0) return []
  const ids = rows.map(({ meeting }) => meeting.id)
  const slots = await ctx.db
    .select({ meetingId: meetingSlots.meetingId, startsAt: meetingSlots.startsAt })
    .from(meetingSlots)
    .where(and(inArray(meetingSlots.meetingId, ids), gt(meetingSlots.startsAt, ctx.clock.now())))
    .orderBy(asc(meetingSlots.startsAt))
  const offered = Map.groupBy(slots, ({ meetingId }) => meetingId)
  const ratings = await ownRatings(ctx, me, ids)
  const observed = await observedIn(
    ctx,
    me,
    rows.map(({ meeting }) => meeting),
  )
  const [own] = await ctx.db
    .select({ timeZone: participants.timeZone })
    .from(participants)
    .where(eq(participants.id, me))
  return rows.map((row) =>
    toView(ctx, me, row, {
      slots: (offered.get(row.meeting.id) ?? []).map(({ startsAt }) => startsAt.toISOString()),
      timeZone: own?.timeZone ?? null,
      feedback: ratings.get(row.meeting.id) ?? null,
      observed: observed.get(row.meeting.id) ?? null,
    }),
  )
}

const selectMeetings = (ctx: Ctx, me: string, { where, orderBy = [], limit = 1, offset = 0 }: Query) =>
  ctx.db
    .select({ meeting: meetings, person: participants, membership: memberships, chatId: chats.id })
    .from(meetings)
    .innerJoin(participants, isMetBy(me))
    .leftJoin(memberships, eq(memberships.userId, participants.userId))
    .leftJoin(chats, and(eq(chats.firstId, meetings.firstId), eq(chats.secondId, meetings.secondId)))
    .where(where)
    .orderBy(...orderBy, asc(meetings.id))
    .limit(limit)
    .offset(offset)

type Row = Awaited<ReturnType<typeof selectMeetings>>[number]

/** @param found the offered times that have not passed, and the reader's own data */
function toView(
  ctx: Ctx,
  me: string,
  { meeting, person, membership, chatId }: Row,
  found: Pick<MeetingView, 'slots' | 'feedback' | 'observed'> & { timeZone: string | null },
): MeetingView {
  const { startsAt, durationMinutes } = meeting
  const isAccepted = meeting.status === 'accepted'
  const isOver = isAccepted && hasEnded(ctx, meeting)
  const slots = isOpen(meeting) && !isOver ? found.slots : []
  const present = canChat({
    ...person,
    enabled: membership?.enabled ?? null,
    role: membership?.role ?? null,
  })
  const minutesAfterStart = (minutes: number) => startsAt && endOf(startsAt, minutes).toISOString()
  return {
    id: meeting.id,
    status: meeting.status === 'proposed' && slots.length === 0 ? 'expired' : meeting.status,
    chatId,
    matchingId: meeting.matchId,
    person: {
      participantId: person.id,
      firstName: person.firstName,
      lastName: person.lastName,
      company: person.company,
      avatarUrl: person.avatarUrl,
      slug: person.slug,
      present,
      timeZone: person.timeZone ?? ctx.community.timeZone,
    },
    participantIds: [me, person.id],
    slots,
    offeredMinutes: meeting.offeredMinutes ?? durationMinutes,
    proposedById: meeting.proposedById,
    canAnswer: present && slots.length > 0 && meeting.proposedById !== me,
    startsAt: startsAt?.toISOString() ?? null,
    endsAt: minutesAfterStart(durationMinutes),
    durationMinutes,
    timeZone: found.timeZone ?? ctx.community.timeZone,
    link: isAccepted ? placeOf(meeting) : null,
    ownRoom: meeting.roomUrl === null,
    opensAt: isAccepted ? minutesAfterStart(-ROOM_OPENS_MINUTES) : null,
    closesAt: isAccepted ? minutesAfterStart(durationMinutes + ROOM_CLOSES_MINUTES) : null,
    sequence: meeting.sequence,
    endedById: meeting.endedById,
    reason: meeting.reason,
    isOver,
    feedback: found.feedback,
    feedbackPending: isOver && found.feedback === null,
    observed: isOver ? found.observed : null,
    createdAt: meeting.createdAt.toISOString(),
  }
}

/** A meeting that is known to be theirs. */
export async function readMeeting(ctx: Ctx, me: string, meetingId: string): Promise<MeetingView> {
  const [view] = await readMeetings(ctx, me, { where: eq(meetings.id, meetingId) })
  if (!view) throw new Error('the meeting is gone')
  return view
}
