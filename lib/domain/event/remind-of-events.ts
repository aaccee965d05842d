import { and, eq, gt, lte, sql } from 'drizzle-orm'
import { events, participations } from '@/lib/db/schema/event'
import { notifications } from '@/lib/db/schema/message'
import { type Ctx, withSystemContext } from '@/lib/runtime/context'
import type { Runtime } from '@/lib/runtime/runtime'
import { notifyOfTomorrow } from './event-news'

const HOUR_MS = 60 * 60 * 1000
const LEAD_MS = 24 * HOUR_MS
/** Closer to the start nobody is reminded: they have just signed up, or the server was away. */
const LATEST_MS = 2 * HOUR_MS
/** Of one event and one run; the next run has the others. */
const BATCH_SIZE = 500

/**
 * Reminds confirmed participants a day before, in every community. Called every minute; whoever was reminded has the
 * notification, so that a killed run continues with the others.
 */
export async function remindOfEvents(runtime: Runtime): Promise<void> {
  for (const community of await runtime.directory.all()) {
    try {
      await withSystemContext(runtime, community, 'remind of events', remindInCommunity)
    } catch (error) {
      // One community's trouble must not keep the others from being reminded.
      runtime.log.error({ err: error, community: community.slug }, 'reminding of events failed')
    }
  }
}

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
          // Who signed up within the last day knows.
          lte(participations.placeAt, new Date(event.eventDateTime.getTime() - LEAD_MS)),
          sql`NOT EXISTS (SELECT 1 FROM ${notifications} n WHERE n.community_id = ${ctx.community.id} AND n.dedupe_key =
            ${`event-tomorrow:${event.id}:${event.eventDateTime.getTime()}:`} || ${participations.participantId}::text)`,
        ),
      )
      .limit(BATCH_SIZE)
    await notifyOfTomorrow(ctx, event, parts)
  }
}
