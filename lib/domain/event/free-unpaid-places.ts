import { and, asc, eq, gt, lte } from 'drizzle-orm'
import { events, participations } from '@/lib/db/schema/event'
import type { Ctx } from '@/lib/runtime/context'
import { forEachCommunity } from '@/lib/runtime/for-each-community'
import { withTenant } from '@/lib/runtime/request-context'
import { runBatches } from '@/lib/runtime/run-batches'
import type { Runtime } from '@/lib/runtime/runtime'
import { recordAudit } from '../audit/record-audit'
import { notifyOfUnpaid } from './event-news'
import { lockEvent } from './lock-event'
import { fillPlaces } from './places'
import { setParticipation } from './set-participation'

/** Events per run; the next run takes the rest. */
const MAX_EVENTS = 100
/** Places freed in one transaction. */
const BATCH_SIZE = 100

/**
 * Frees places that were not paid for in time, in every community, and offers them to the waiting list. Called every
 * minute. One transaction per batch of an event's places, to keep locks short.
 */
export const freeUnpaidPlaces = (runtime: Runtime): Promise<void> =>
  forEachCommunity(runtime, 'free unpaid places', async (context) => {
    const due = await withTenant(context, eventsWithUnpaid)
    for (const eventId of due)
      await runBatches(context, () => withTenant(context, (ctx) => freeUnpaidOf(ctx, eventId)))
  })

/** Participants who hold an unpaid place past the deadline. Once the event has begun, organisers decide at the door. */
const isUnpaid = (ctx: Ctx) => {
  const now = ctx.clock.now()
  return and(
    eq(participations.status, 'PENDING'),
    lte(participations.payBy, now),
    eq(events.status, 'published'),
    eq(events.paid, true),
    gt(events.eventDateTime, now),
  )
}

async function eventsWithUnpaid(ctx: Ctx): Promise<string[]> {
  const rows = await ctx.db
    .selectDistinct({ id: participations.eventId })
    .from(participations)
    .innerJoin(events, eq(events.id, participations.eventId))
    .where(isUnpaid(ctx))
    .limit(MAX_EVENTS)
  return rows.map(({ id }) => id)
}

/** @returns whether more may be left */
async function freeUnpaidOf(ctx: Ctx, eventId: string): Promise<boolean> {
  const event = await lockEvent(ctx, eventId)
  const rows = await ctx.db
    .select({ part: participations })
    .from(participations)
    .innerJoin(events, eq(events.id, participations.eventId))
    .where(and(eq(participations.eventId, eventId), isUnpaid(ctx)))
    .orderBy(asc(participations.payBy))
    .limit(BATCH_SIZE)
  const parts = rows.map(({ part }) => part)
  for (const part of parts)
    await setParticipation(ctx, event, part.participantId, { status: 'NOT_PARTICIPATING' }, part)
  await notifyOfUnpaid(ctx, event, parts)
  await fillPlaces(ctx, event)
  if (parts.length > 0)
    await recordAudit(ctx, { action: 'event.unpaid', subjectId: eventId, detail: { places: parts.length } })
  return parts.length === BATCH_SIZE
}
