import { and, eq, gt, inArray, lt } from 'drizzle-orm'
import { joinSpans, type Span, withoutSpans } from '@/lib/calendar/intervals'
import { spansOfWeek } from '@/lib/calendar/weekly-hours'
import type { Availability } from '@/lib/contracts/meeting'
import { events, participations } from '@/lib/db/schema/event'
import { meetingSettings, meetingTimes } from '@/lib/db/schema/meeting'
import { participants } from '@/lib/db/schema/participant'
import type { Ctx } from '@/lib/runtime/context'
import { findCounterpart, type NamedCounterpart } from './counterpart'

const DEFAULT_EVENT_MS = 2 * 60 * 60 * 1000

/**
 * Data for the week view: the caller's appointments and hours, and the other's hours if shared, minus their meetings.
 * @throws DomainError as findCounterpart
 */
export async function viewAvailability(
  ctx: Ctx,
  named: NamedCounterpart,
  window: Span,
): Promise<Availability> {
  const { me, other } = await findCounterpart(ctx, named)
  const rows = await ctx.db
    .select({ id: participants.id, timeZone: participants.timeZone, settings: meetingSettings })
    .from(participants)
    .leftJoin(meetingSettings, eq(meetingSettings.participantId, participants.id))
    .where(inArray(participants.id, [me, other]))
  const settingsOf = (id: string) => {
    const row = rows.find((one) => one.id === id)
    return { timeZone: row?.timeZone ?? ctx.community.timeZone, ...row?.settings }
  }
  const mine = settingsOf(me)
  const theirs = settingsOf(other)
  const meetings = await meetingsIn(ctx, me, window)
  const myEvents = await eventsIn(ctx, me, window)
  const theirHours = theirs.hoursShared
    ? withoutSpans(spansOfWeek(theirs.weeklyHours ?? [], theirs.timeZone, window), [
        ...(await meetingsIn(ctx, other, window)),
      ])
    : null
  return {
    timeZone: mine.timeZone,
    theirTimeZone: theirs.timeZone,
    busy: [
      ...meetings.map((span) => ({ ...written(span), kind: 'meeting' as const })),
      ...myEvents.map((span) => ({ ...written(span), kind: 'event' as const })),
    ],
    hours: spansOfWeek(mine.weeklyHours ?? [], mine.timeZone, window).map(written),
    theirHours: theirHours?.map(written) ?? null,
  }
}

const written = ({ startsAt, endsAt }: Span) => ({
  startsAt: startsAt.toISOString(),
  endsAt: endsAt.toISOString(),
})

const meetingsIn = async ({ db }: Ctx, participantId: string, { startsAt, endsAt }: Span): Promise<Span[]> =>
  joinSpans(
    await db
      .select({ startsAt: meetingTimes.startsAt, endsAt: meetingTimes.endsAt })
      .from(meetingTimes)
      .where(
        and(
          eq(meetingTimes.participantId, participantId),
          lt(meetingTimes.startsAt, endsAt),
          gt(meetingTimes.endsAt, startsAt),
        ),
      ),
  )

/** Published events that the member attends. */
async function eventsIn({ db }: Ctx, participantId: string, { startsAt, endsAt }: Span): Promise<Span[]> {
  const rows = await db
    .select({ startsAt: events.eventDateTime, endsAt: events.endDateTime })
    .from(events)
    .innerJoin(
      participations,
      and(eq(participations.eventId, events.id), eq(participations.participantId, participantId)),
    )
    .where(
      and(
        eq(participations.status, 'CONFIRMED'),
        eq(events.status, 'published'),
        lt(events.eventDateTime, endsAt),
      ),
    )
  return joinSpans(
    rows
      .map((row) => ({
        startsAt: row.startsAt,
        endsAt: row.endsAt ?? new Date(row.startsAt.getTime() + DEFAULT_EVENT_MS),
      }))
      .filter((span) => span.endsAt > startsAt),
  )
}
