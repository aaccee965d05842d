import { and, asc, desc, gt, lte } from 'drizzle-orm'
import type { EventPage } from '@/lib/contracts/event'
import { PAGE_SIZE, toPage } from '@/lib/contracts/page'
import { events } from '@/lib/db/schema/event'
import type { Ctx } from '@/lib/runtime/context'
import { endColumn } from './event-times'
import { listedEvents } from './see-event'
import { viewEvents } from './view-events'

/** Upcoming events, next first; or past ones, latest first. Cancelled events are marked. */
export async function listEvents(ctx: Ctx, which: 'upcoming' | 'past', page: number): Promise<EventPage> {
  const now = ctx.clock.now()
  const upcoming = which === 'upcoming'
  const rows = await ctx.db
    .select()
    .from(events)
    .where(and(listedEvents(ctx), upcoming ? gt(endColumn, now) : lte(endColumn, now)))
    .orderBy(
      ...(upcoming
        ? [asc(events.eventDateTime), asc(events.id)]
        : [desc(events.eventDateTime), desc(events.id)]),
    )
    .limit(PAGE_SIZE + 1)
    .offset(page * PAGE_SIZE)
  const cut = toPage(rows, page)
  return { ...cut, list: await viewEvents(ctx, cut.list) }
}
