import { and, eq, gte, isNotNull, isNull } from 'drizzle-orm'
import { type EventView, endOf, type UpdateEvent } from '@/lib/contracts/event'
import { DomainError, invalidField } from '@/lib/core/errors'
import { events, participations } from '@/lib/db/schema/event'
import type { Ctx } from '@/lib/runtime/context'
import { type RequestContext, withTenant } from '@/lib/runtime/request-context'
import { recordAudit } from '../audit/record-audit'
import { requireOrganiserOrKey } from '../community/require-organiser-or-key'
import { announceChange, asksOtherwise, isSameSchedule, planOf } from './announce-change'
import { confirmUnpaid } from './confirm-unpaid'
import { dropCover, takeCover } from './cover'
import { checkTimes, eventValues } from './event-values'
import { type Event, lockEvent } from './lock-event'
import { admitApplicants, fillPlaces } from './places'
import { publishPlaces } from './publish-places'
import { seeEvent } from './see-event'
import { payBy } from './set-participation'

/**
 * Changes the given fields. A higher maximum admits the first in line; a lower one takes nobody's place. When the event
 * becomes free, unpaid places are confirmed; when approval is switched off, applicants get the free places. Participants
 * are notified of a new time or place, and those who have yet to pay of a new price or way to pay, in the background.
 * @throws DomainError 'not-found', 'invalid', 'conflict' when the event is cancelled, or was changed since `updatedAt`
 */
export async function updateEvent(
  context: RequestContext,
  { eventId, updatedAt, ...input }: UpdateEvent & { eventId: string },
): Promise<EventView> {
  requireOrganiserOrKey(context, 'events:write')
  const cover = await takeCover(context, input.imageUrl)
  return withTenant(context, async (ctx) => {
    const before = await lockEvent(ctx, eventId)
    if (before.status === 'cancelled') throw new DomainError('conflict', { messageKey: 'eventCancelled' })
    if (updatedAt && new Date(updatedAt).getTime() !== before.updatedAt.getTime())
      throw new DomainError('conflict')
    const values = eventValues({ ...input, ...cover })
    const planned = { ...before, ...values }
    checkTimes(planned)
    const now = ctx.clock.now()
    const isPublished = before.status === 'published'
    const change = changeOf(before, planned, now)
    if (isPublished && change.hasNewStart && planned.eventDateTime <= now)
      throw invalidField('eventDateTime', 'dateInPast')
    const [after] = await ctx.db
      .update(events)
      .set({
        ...values,
        updatedAt: now,
        ...(change.isMoved && { sequence: before.sequence + 1 }),
        ...(isPublished && change.hasNewStart && { previousDateTime: before.eventDateTime }),
      })
      .where(eq(events.id, eventId))
      .returning()
    if (planned.imageUrl !== before.imageUrl) await dropCover(ctx, before)
    await adjustPlaces(ctx, before, after!, change)
    if (isPublished) {
      publishPlaces(ctx, eventId)
      await recordAudit(ctx, {
        action: 'event.change',
        subjectId: eventId,
        detail: { fields: Object.keys(values) },
      })
    }
    return seeEvent(ctx, eventId)
  })
}

type Change = {
  hasNewStart: boolean
  /** At another time or place, and not over. */
  isMoved: boolean
  /** Participants are notified. */
  isNews: boolean
}

function changeOf(before: Event, planned: Event, now: Date): Change {
  // A recording link added after the event is no change of plan.
  const isAhead = before.status === 'published' && endOf(planned) > now
  const plans = [planOf(before), planOf(planned)] as const
  const isMoved = isAhead && !isSameSchedule(...plans)
  return {
    hasNewStart: planned.eventDateTime.getTime() !== before.eventDateTime.getTime(),
    isMoved,
    isNews: isMoved || (isAhead && asksOtherwise(...plans)),
  }
}

/** What a change means for those who have a place or wait for one. */
async function adjustPlaces(ctx: Ctx, before: Event, after: Event, { hasNewStart, isNews }: Change) {
  if (hasNewStart) await dropLateDeadlines(ctx, after)
  if (after.eventDateTime > before.eventDateTime) await setMissingDeadlines(ctx, after)
  if (isNews) await announceChange(ctx, before)
  if (before.paid && !after.paid) await confirmUnpaid(ctx, after)
  if (before.approval && !after.approval) await admitApplicants(ctx, after)
  await fillPlaces(ctx, after)
}

/** Removes deadlines after the start, because unpaid places are no longer freed then. */
const dropLateDeadlines = (ctx: Ctx, { id, eventDateTime }: Event) =>
  ctx.db
    .update(participations)
    .set({ payBy: null })
    .where(and(eq(participations.eventId, id), gte(participations.payBy, eventDateTime)))

/** Sets the deadlines of places that had none because the event was to start before them. */
const setMissingDeadlines = (ctx: Ctx, event: Event) =>
  ctx.db
    .update(participations)
    .set({ payBy: payBy(event, ctx.clock.now()) })
    .where(
      and(
        eq(participations.eventId, event.id),
        eq(participations.status, 'PENDING'),
        isNotNull(participations.placeAt),
        isNull(participations.payBy),
      ),
    )
