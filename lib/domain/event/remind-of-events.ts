import { and, eq, gt, lte, sql } from 'drizzle-orm'
import { events, participations } from '@/lib/db/schema/event'
import { notifications } from '@/lib/db/schema/message'
import type { Ctx } from '@/lib/runtime/context'
import { forEachCommunity } from '@/lib/runtime/for-each-community'
import { withTenant } from '@/lib/runtime/request-context'
import type { Runtime } from '@/lib/runtime/runtime'
import { notifyOfTomorrow } from './event-news'

const HOUR_MS = 60 * 60 * 1000
const LEAD_MS = 24 * HOUR_MS
/** Closer to the start nobody is reminded: they have just signed up, or the server was down. */
const LATEST_MS = 2 * HOUR_MS
/** Per event and run; the next run handles the others. */
const BATCH_SIZE = 500

/**
 * Reminds confirmed participants a day before, in every community. Called every minute. The notification marks a member
 * as reminded, so that a killed run continues with the others.
 */
export const remindOfEvents = (runtime: Runtime): Promise<void> =>
  forEachCommunity(runtime, 'remind of events', (context) => withTenant(context, remindInCommunity))

async function remindInCommunity(ctx: Ctx): Promise<void> {
  const now = ctx.clock.now().getTime()
  const due = await ctx.db
    .select()
    .from(events)
    .where(
      and(
        eq(events.status, 'published'),
        gt(events.eventDateTime, new Date(now + LATEST_MS)),
        lte(events.eventDateTime, new Date(now + LEAD_MS)),
      ),
    )
    .for('update', { skipLocked: true })
  for (const event of due) {
    const parts = await ctx.db
      .select()
      .from(participations)
      .where(
        and(
          eq(participations.eventId, event.id),
          eq(participations.status, 'CONFIRMED'),
          // Members who signed up within the last day know.
          lte(participations.placeAt, new Date(event.eventDateTime.getTime() - LEAD_MS)),
          sql`NOT EXISTS (SELECT 1 FROM ${notifications} n WHERE n.community_id = ${ctx.community.id} AND n.dedupe_key =
            ${`event-tomorrow:${event.id}:${event.eventDateTime.getTime()}:`} || ${participations.participantId}::text)`,
        ),
      )
      .limit(BATCH_SIZE)
    await notifyOfTomorrow(ctx, event, parts)
  }
}
