import { and, desc, eq, sql } from 'drizzle-orm'
import type { Db } from '@/lib/db/database'
import { isMeetingOf, isMetBy } from '@/lib/db/is-met-by'
import {
  meetingAttendance,
  meetingFeedback,
  meetingSettings,
  meetingSlots,
  meetings,
} from '@/lib/db/schema/meeting'
import type { Ctx } from '@/lib/runtime/context'
import { MAX_ROWS, person, type RecordedMember, shownPerson } from './recorded-member'

/** A member's meetings. */
export async function meetingsRecord({ db }: Ctx, { id }: RecordedMember) {
  return {
    meetings: await meetingsOf(db, id),
    meetingSettings: await db
      .select({
        weeklyHours: meetingSettings.weeklyHours,
        hoursShared: meetingSettings.hoursShared,
        ownLink: meetingSettings.ownLink,
      })
      .from(meetingSettings)
      .where(eq(meetingSettings.participantId, id)),
    feedback: await db
      .select({
        person: shownPerson,
        meetingAt: meetings.startsAt,
        score: meetingFeedback.score,
        didNotMeet: meetingFeedback.didNotMeet,
        missedReason: meetingFeedback.missedReason,
        note: meetingFeedback.note,
        createdAt: meetingFeedback.createdAt,
      })
      .from(meetingFeedback)
      .innerJoin(meetings, eq(meetings.id, meetingFeedback.meetingId))
      .innerJoin(person, isMetBy(id, person.id))
      .where(eq(meetingFeedback.participantId, id))
      .limit(MAX_ROWS),
  }
}

async function meetingsOf(db: Db, id: string) {
  const rows = await db
    .select({
      id: meetings.id,
      person: shownPerson,
      status: meetings.status,
      proposedByMe: sql<boolean>`${meetings.proposedById} = ${id}`,
      startsAt: meetings.startsAt,
      acceptedAt: meetings.acceptedAt,
      // Their own reason; the other's stays private.
      reason: sql<string | null>`CASE WHEN ${meetings.endedById} = ${id} THEN ${meetings.reason} END`,
      durationMinutes: meetings.durationMinutes,
      roomUrl: meetings.roomUrl,
      enteredRoomAt: meetingAttendance.enteredAt,
      lastInRoomAt: meetingAttendance.lastSeenAt,
      togetherSeconds: meetings.togetherSeconds,
      createdAt: meetings.createdAt,
    })
    .from(meetings)
    .innerJoin(person, isMetBy(id, person.id))
    .leftJoin(
      meetingAttendance,
      and(eq(meetingAttendance.meetingId, meetings.id), eq(meetingAttendance.participantId, id)),
    )
    .where(isMeetingOf(id))
    .orderBy(desc(meetings.createdAt))
    .limit(MAX_ROWS)
  if (rows.length === 0) return []
  const offered = await db
    .select({ meetingId: meetingSlots.meetingId, startsAt: meetingSlots.startsAt })
    .from(meetingSlots)
    .innerJoin(meetings, eq(meetings.id, meetingSlots.meetingId))
    .where(isMeetingOf(id))
    .orderBy(meetingSlots.startsAt)
  const offeredFor = Map.groupBy(offered, ({ meetingId }) => meetingId)
  return rows.map(({ id: meetingId, ...meeting }) => ({
    ...meeting,
    offered: (offeredFor.get(meetingId) ?? []).map(({ startsAt }) => startsAt),
  }))
}
