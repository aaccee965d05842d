import { and, asc, eq, gt, inArray, ne, type SQL } from 'drizzle-orm'
import { calendarFeed } from '@/lib/calendar/calendar-feed'
import { type CalendarEntry, calendarFile } from '@/lib/calendar/calendar-file'
import { eventEntry } from '@/lib/calendar/event-entry'
import { endOf } from '@/lib/contracts/event'
import type { Env } from '@/lib/core/env'
import { type Locale, localized } from '@/lib/core/locale'
import { events, participations } from '@/lib/db/schema/event'
import type { Ctx } from '@/lib/runtime/context'
import { communityOrigin } from '@/lib/tenancy/address'
import type { Community } from '@/lib/tenancy/community'
import type { Event } from './lock-event'
import { visibleEvent } from './see-event'
import { viewEvents } from './view-events'

const DAY_MS = 24 * 60 * 60 * 1000
/** How far back a feed goes. */
const FEED_DAYS = 90
const MAX_ENTRIES = 500

/** Where calendars subscribe to the community's public events. */
export const publicCalendarUrl = (env: Env, community: Community): string =>
  `${communityOrigin(env, community)}/api/event/calendar.ics`

/** The community's public events, for calendars that subscribe; cancelled ones are marked. */
export async function publicCalendar(ctx: Ctx, env: Env): Promise<string> {
  const { community, locale } = ctx
  return calendarFeed({
    domain: community.primaryDomain,
    method: 'PUBLISH',
    name: localized(community.title, locale),
    entries: await entriesOf(ctx, { env, locale }, eq(events.visibility, 'PUBLIC'), false),
  })
}

/**
 * One event as a file, with its online link for those who see it on the page.
 * @throws DomainError 'not-found'
 */
export async function eventFile(ctx: Ctx, eventId: string, env: Env): Promise<string> {
  const event = await visibleEvent(ctx, eventId)
  const [view] = await viewEvents(ctx, [event])
  const seen = { ...event, onlineLink: view?.onlineLink ?? null }
  return calendarFile({
    domain: ctx.community.primaryDomain,
    method: 'PUBLISH',
    entries: [entryOf(ctx, seen, { env, locale: ctx.locale })],
  })
}

/** A member's confirmed events, as entries of their own calendar; cancelled ones are marked. */
export function ownEventEntries(ctx: Ctx, participantId: string, reader: Reader): Promise<CalendarEntry[]> {
  const mine = ctx.db
    .select({ id: participations.eventId })
    .from(participations)
    .where(and(eq(participations.participantId, participantId), eq(participations.status, 'CONFIRMED')))
  return entriesOf(ctx, reader, inArray(events.id, mine), true)
}

type Reader = { env: Env; locale: Locale }

async function entriesOf(
  ctx: Ctx,
  reader: Reader,
  which: SQL | undefined,
  knowsLink: boolean,
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
  return rows.map((event) => entryOf(ctx, knowsLink ? event : { ...event, onlineLink: null }, reader))
}

/** @param event with its online link if the reader may see it */
const entryOf = ({ community }: Ctx, event: Event, { env, locale }: Reader): CalendarEntry =>
  eventEntry(env, community, locale, {
    eventId: event.id,
    sequence: event.sequence,
    startsAt: event.eventDateTime,
    endsAt: endOf(event),
    title: event.title,
    location: event.location,
    onlineLink: event.onlineLink,
    stamp: event.updatedAt,
    cancelled: event.status === 'cancelled',
  })
