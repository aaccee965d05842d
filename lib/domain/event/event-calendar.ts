import { and, asc, eq, gt, inArray, ne, type SQL } from 'drizzle-orm'
import { type CalendarEntry, calendarFile } from '@/lib/calendar/calendar-file'
import { eventEntry } from '@/lib/calendar/event-entry'
import type { Env } from '@/lib/core/env'
import { type Locale, localized } from '@/lib/core/locale'
import { events, participations } from '@/lib/db/schema/event'
import type { Ctx } from '@/lib/runtime/context'
import { endOf } from './event-times'

const DAY_MS = 24 * 60 * 60 * 1000
/** How far back a feed goes. */
const FEED_DAYS = 90
const MAX_ENTRIES = 500

/** The community's public events, for calendars that subscribe; cancelled ones are marked. */
export async function publicCalendar(ctx: Ctx, env: Env): Promise<string> {
  const { community, locale } = ctx
  return calendarFile({
    method: 'PUBLISH',
    name: localized(community.title, locale),
    entries: await entriesOf(ctx, { env, locale }, eq(events.visibility, 'PUBLIC')),
  })
}

/** The events that a member comes to, as entries of their own calendar; cancelled ones are marked. */
export function ownEventEntries(
  ctx: Ctx,
  participantId: string,
  reader: { env: Env; locale: Locale },
): Promise<CalendarEntry[]> {
  const mine = ctx.db
    .select({ id: participations.eventId })
    .from(participations)
    .where(and(eq(participations.participantId, participantId), eq(participations.status, 'CONFIRMED')))
  return entriesOf(ctx, reader, inArray(events.id, mine), true)
}

async function entriesOf(
  ctx: Ctx,
  { env, locale }: { env: Env; locale: Locale },
  which: SQL | undefined,
  knowsLink = false,
): Promise<CalendarEntry[]> {
  const rows = await ctx.db
    .select()
    .from(events)
    .where(
      and(
        ne(events.status, 'draft'),
        gt(events.eventDateTime, new Date(ctx.clock.now().getTime() - FEED_DAYS * DAY_MS)),
        which,
      ),
    )
    .orderBy(asc(events.eventDateTime), asc(events.id))
    .limit(MAX_ENTRIES)
  return rows.map((event) =>
    eventEntry(env, ctx.community, locale, {
      eventId: event.id,
      sequence: event.sequence,
      startsAt: event.eventDateTime,
      endsAt: endOf(event),
      title: event.title,
      location: event.location ?? (knowsLink ? event.onlineLink : null),
      stamp: event.updatedAt,
      cancelled: event.status === 'cancelled',
    }),
  )
}
