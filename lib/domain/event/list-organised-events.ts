import { and, asc, desc, eq, gt, inArray, lte, ne, sql } from 'drizzle-orm'
import type { EVENT_LISTS, OrganisedEvent } from '@/lib/contracts/event'
import type { MessageGroup } from '@/lib/contracts/event-message'
import { PAGE_SIZE, type PageOf, toPage } from '@/lib/contracts/page'
import { events, participations } from '@/lib/db/schema/event'
import { participants } from '@/lib/db/schema/participant'
import type { Ctx } from '@/lib/runtime/context'
import { requireOrganiser } from '../community/require-organiser'
import { requireOrganiserOrKey } from '../community/require-organiser-or-key'
import { isIn } from './event-participants'
import { endColumn } from './event-times'
import { seeEvent } from './see-event'
import { viewEvents } from './view-events'

/** The organiser's events with their counts: upcoming and drafts, next first; past ones, latest first. */
export async function listOrganisedEvents(
  ctx: Ctx,
  { list, page }: { list: (typeof EVENT_LISTS)[number]; page: number },
): Promise<PageOf<OrganisedEvent>> {
  requireOrganiserOrKey(ctx, 'events:read')
  const now = ctx.clock.now()
  const isDraft = eq(events.status, 'draft')
  const where = {
    upcoming: and(ne(events.status, 'draft'), gt(endColumn, now)),
    drafts: isDraft,
    past: and(ne(events.status, 'draft'), lte(endColumn, now)),
  }[list]
  const order =
    list === 'past'
      ? [desc(events.eventDateTime), desc(events.id)]
      : [asc(events.eventDateTime), asc(events.id)]
  const rows = await ctx.db
    .select()
    .from(events)
    .where(where)
    .orderBy(...order)
    .limit(PAGE_SIZE + 1)
    .offset(page * PAGE_SIZE)
  const cut = toPage(rows, page)
  const counts = await groupCounts(
    ctx,
    cut.list.map(({ id }) => id),
  )
  const views = await viewEvents(ctx, cut.list)
  return {
    ...cut,
    list: views.map((view) => ({ ...view, counts: counts.get(view.id) ?? NOBODY })),
  }
}

/** One event with its counts, for organisers. @throws DomainError 'not-found' */
export async function seeOrganisedEvent(ctx: Ctx, eventId: string): Promise<OrganisedEvent> {
  requireOrganiser(ctx)
  const counts = await groupCounts(ctx, [eventId])
  return { ...(await seeEvent(ctx, eventId)), counts: counts.get(eventId) ?? NOBODY }
}

const NOBODY: OrganisedEvent['counts'] = { confirmed: 0, pending: 0, waiting: 0, declined: 0, checkedIn: 0 }

async function groupCounts(
  ctx: Ctx,
  eventIds: readonly string[],
): Promise<Map<string, OrganisedEvent['counts']>> {
  if (eventIds.length === 0) return new Map()
  const countOf = (group: MessageGroup) => sql<number>`count(*) FILTER (WHERE ${isIn(group)})::int`
  const rows = await ctx.db
    .select({
      eventId: participations.eventId,
      confirmed: countOf('confirmed'),
      pending: countOf('pending'),
      waiting: countOf('waiting'),
      declined: countOf('declined'),
      checkedIn: countOf('checkedIn'),
    })
    .from(participations)
    .innerJoin(participants, eq(participants.id, participations.participantId))
    .where(inArray(participations.eventId, [...eventIds]))
    .groupBy(participations.eventId)
  return new Map(rows.map(({ eventId, ...counts }) => [eventId, counts]))
}
