import { DateTime } from 'luxon'
import type { EventView } from '@/lib/contracts/event'
import { newId } from '@/lib/core/ids'
import type { Ctx } from '@/lib/runtime/context'
import { requireOrganiser } from '../community/require-organiser'
import { insertDraft } from './insert-draft'
import { lockEvent } from './lock-event'
import { seeEvent } from './see-event'

const WEEK_MS = 7 * 24 * 60 * 60 * 1000

/**
 * Creates a draft with the same content, as many weeks later as it takes to be in the future, at the same hour of the
 * event's time zone. A repeated `id` creates nothing. @throws DomainError 'not-found', 'conflict'
 */
export async function duplicateEvent(
  ctx: Ctx,
  { eventId, id = newId() }: { eventId: string; id?: string },
): Promise<EventView> {
  const { userId: createdBy } = requireOrganiser(ctx)
  // Locked: otherwise its cover may be replaced, and the file removed, before the copy names it.
  const event = await lockEvent(ctx, eventId)
  const now = ctx.clock.now()
  const byWeeks = (moment: Date, weeks: number) =>
    DateTime.fromJSDate(moment, { zone: event.timeZone }).plus({ weeks }).toJSDate()
  let weeks = Math.max(1, Math.floor((now.getTime() - event.eventDateTime.getTime()) / WEEK_MS))
  while (byWeeks(event.eventDateTime, weeks) <= now) weeks++
  const later = (moment: Date) => byWeeks(moment, weeks)
  await insertDraft(ctx, {
    ...event,
    id,
    createdBy,
    status: 'draft',
    eventDateTime: later(event.eventDateTime),
    endDateTime: event.endDateTime && later(event.endDateTime),
    registrationDeadline: event.registrationDeadline && later(event.registrationDeadline),
    sequence: 0,
    previousDateTime: null,
    createdAt: now,
    updatedAt: now,
    publishedAt: null,
    cancelledAt: null,
    cancelReason: null,
    announcementCursor: null,
  })
  return seeEvent(ctx, id)
}
