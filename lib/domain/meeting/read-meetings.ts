import { and, asc, eq, gt, inArray, type SQL } from 'drizzle-orm'
import { type MeetingView, ROOM_CLOSES_MINUTES, ROOM_OPENS_MINUTES } from '@/lib/contracts/meeting'
import { isMetBy } from '@/lib/db/is-met-by'
import { memberships } from '@/lib/db/schema/account'
import { chats } from '@/lib/db/schema/chat'
import { meetingSlots, meetings } from '@/lib/db/schema/meeting'
import { participants } from '@/lib/db/schema/participant'
import type { Ctx } from '@/lib/runtime/context'
import { ownRatings } from '../rating/own-ratings'
import { endOf } from './meeting-times'
import { observedIn } from './observed'

type Query = { where: SQL | undefined; orderBy?: SQL[]; limit?: number; offset?: number }

/** Meetings as one of their two members sees them. */
export async function readMeetings(
  ctx: Ctx,
  me: string,
  { where, orderBy = [], limit = 1, offset = 0 }: Query,
): Promise<MeetingView[]> {
  const rows = await ctx.db
    .select({ meeting: meetings, person: participants, membership: memberships, chatId: chats.id })
    .from(meetings)
    .innerJoin(participants, isMetBy(me))
    .leftJoin(memberships, eq(memberships.userId, participants.userId))
    .leftJoin(chats, and(eq(chats.firstId, meetings.firstId), eq(chats.secondId, meetings.secondId)))
    .where(where)
    .orderBy(...orderBy, asc(meetings.id))
    .limit(limit)
    .offset(offset)
  if (rows.length === 0) return []
  const now = ctx.clock.now()
  const ids = rows.map(({ meeting }) => meeting.id)
  const slots = await ctx.db
    .select({ meetingId: meetingSlots.meetingId, startsAt: meetingSlots.startsAt })
    .from(meetingSlots)
    .where(and(inArray(meetingSlots.meetingId, ids), gt(meetingSlots.startsAt, now)))
    .orderBy(asc(meetingSlots.startsAt))
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
  const zone = (timeZone: string | null | undefined) => timeZone ?? ctx.community.timeZone
  return rows.map(({ meeting, person, membership, chatId }): MeetingView => {
    const offered = slots.filter(({ meetingId }) => meetingId === meeting.id)
    const isOpen = meeting.status === 'proposed' || meeting.status === 'accepted'
    const endsAt = meeting.startsAt && endOf(meeting.startsAt, meeting.durationMinutes)
    const isOver = meeting.status === 'accepted' && endsAt !== null && endsAt <= now
    const feedback = ratings.get(meeting.id) ?? null
    const present =
      membership?.enabled === true &&
      membership.role !== 'ROLE_EVENT' &&
      person.deletedAt === null &&
      person.profileFilledAt !== null
    const around = (date: Date | null, minutes: number) =>
      meeting.status === 'accepted' && date ? endOf(date, minutes).toISOString() : null
    return {
      id: meeting.id,
      status: meeting.status === 'proposed' && offered.length === 0 ? 'expired' : meeting.status,
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
        timeZone: zone(person.timeZone),
      },
      participantIds: [me, person.id],
      slots: isOpen && !isOver ? offered.map(({ startsAt }) => startsAt.toISOString()) : [],
      offeredMinutes: meeting.offeredMinutes ?? meeting.durationMinutes,
      proposedById: meeting.proposedById,
      canAnswer: isOpen && !isOver && present && offered.length > 0 && meeting.proposedById !== me,
      startsAt: meeting.startsAt?.toISOString() ?? null,
      endsAt: endsAt?.toISOString() ?? null,
      durationMinutes: meeting.durationMinutes,
      timeZone: zone(own?.timeZone),
      link: meeting.status === 'accepted' ? (meeting.roomUrl ?? `/meet/${meeting.id}`) : null,
      ownRoom: meeting.roomUrl === null,
      opensAt: around(meeting.startsAt, -ROOM_OPENS_MINUTES),
      closesAt: around(endsAt, ROOM_CLOSES_MINUTES),
      sequence: meeting.sequence,
      endedById: meeting.endedById,
      reason: meeting.reason,
      isOver,
      feedback,
      feedbackPending: isOver && feedback === null,
      observed: isOver ? (observed.get(meeting.id) ?? null) : null,
      createdAt: meeting.createdAt.toISOString(),
    }
  })
}

/** A meeting that is known to be theirs. */
export async function readMeeting(ctx: Ctx, me: string, meetingId: string): Promise<MeetingView> {
  const [view] = await readMeetings(ctx, me, { where: eq(meetings.id, meetingId) })
  if (!view) throw new Error('the meeting is gone')
  return view
}
