import { and, asc, eq, gt, lte, sql } from 'drizzle-orm'
import { events, participations } from '@/lib/db/schema/event'
import { notifications } from '@/lib/db/schema/message'
import type { Ctx } from '@/lib/runtime/context'
import { forEachCommunity } from '@/lib/runtime/for-each-community'
import { withTenant } from '@/lib/runtime/request-context'
import type { Runtime } from '@/lib/runtime/runtime'
import { notifyOfTomorrow, tomorrowCause } from './event-news'

const HOUR_MS = 60 * 60 * 1000
const LEAD_MS = 24 * HOUR_MS
/** Closer to the start nobody is reminded: they have just signed up, or the server was down. */
const LATEST_MS = 2 * HOUR_MS
/** Per event and run; the next run handles the others. */
const BATCH_SIZE = 500

/**
 * Reminds confirmed participants a day before, in every community. Called every minute. One transaction per event, to
 * keep locks short. The notification marks a member as reminded, so that a killed run continues with the others.
 */
export const remindOfEvents = (runtime: Runtime): Promise<void> =>
  forEachCommunity(runtime, 'remind of events', async (context) => {
    const due = await withTenant(context, dueEvents)
    for (const eventId of due) await withTenant(context, (ctx) => remindOf(ctx, eventId))
  })

const isDue = (ctx: Ctx) => {
  const now = ctx.clock.now().getTime()
  return and(
    eq(events.status, 'published'),
    gt(events.eventDateTime, new Date(now + LATEST_MS)),
    lte(events.eventDateTime, new Date(now + LEAD_MS)),
  )
}

async function dueEvents(ctx: Ctx): Promise<string[]> {
  const rows = await ctx.db
    .select({ id: events.id })
    .from(events)
    .where(isDue(ctx))
    .orderBy(asc(events.eventDateTime), asc(events.id))
  return rows.map(({ id }) => id)
}

async function remindOf(ctx: Ctx, eventId: string): Promise<void> {
  // Read again: it may have been moved or cancelled. A locked event waits for the next run.
  const [event] = await ctx.db
    .select()
    .from(events)
    .where(and(eq(events.id, eventId), isDue(ctx)))
    .for('update', { skipLocked: true })
  if (!event) return
  const parts = await ctx.db
    .select()
    .from(participations)
    .where(
      and(
        eq(participations.eventId, event.id),
        eq(participations.status, 'CONFIRMED'),
        // Members who signed up within the last day know.
        lte(participations.placeAt, new Date(event.eventDateTime.getTime() - LEAD_MS)),
        sql`NOT EXISTS (SELECT 1 FROM ${notifications} n WHERE n.community_id = ${ctx.community.id}
          AND n.dedupe_key = ${tomorrowCause(event, '')} || ${participations.participantId}::text)`,
      ),
    )
    .limit(BATCH_SIZE)
  await notifyOfTomorrow(ctx, event, parts)
}
