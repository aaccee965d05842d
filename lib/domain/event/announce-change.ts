import { isDeepStrictEqual } from 'node:util'
import { and, asc, eq, gt, inArray } from 'drizzle-orm'
import { type AnnouncementCursor, events, type PlannedBy, participations } from '@/lib/db/schema/event'
import type { Ctx } from '@/lib/runtime/context'
import { notifyOfCancellation, notifyOfChange, notifyOfOtherPayment } from './event-news'
import type { Event, ParticipationRow } from './lock-event'

/** Participants notified in one transaction. */
const BATCH_SIZE = 200

/** What participants plan by: they are notified when it changes. */
export const planOf = (event: Event): PlannedBy => ({
  eventDateTime: event.eventDateTime.toISOString(),
  endDateTime: event.endDateTime?.toISOString() ?? null,
  timeZone: event.timeZone,
  location: event.location,
  onlineLink: event.onlineLink,
  payment: event.paid ? paymentOf(event) : null,
})

/** Emails name the contact only without a link. */
const paymentOf = ({ price, paymentLink: link, organizerContact: contact }: Event) => ({
  price,
  link,
  ...(link === null && contact !== null && { contact }),
})

/** Whether time and place are the same: calendar entries change with them. */
export const isSameSchedule = (
  { payment: _, ...one }: PlannedBy,
  { payment: __, ...other }: PlannedBy,
): boolean => isDeepStrictEqual(one, other)

/** Whether both ask for a payment, but of another price or in another way. */
export const asksOtherwise = ({ payment: one }: PlannedBy, { payment: other }: PlannedBy): boolean =>
  Boolean(one && other) && !isDeepStrictEqual(one, other)

/**
 * Announces in the background that an event was moved or cancelled, or its payment changed. Replaces an announcement that
 * is under way.
 * @param before the event before the change, locked
 */
export async function announceChange(ctx: Ctx, before: Event): Promise<void> {
  const { announcementCursor: current } = before
  const last = { plan: planOf(before), until: ctx.clock.now().toISOString() }
  // Members not yet reached by the current announcement know an older plan, unless they signed up since.
  const reached = current?.after ? [{ upTo: current.after, ...last }] : []
  const older = current?.known.filter(({ upTo }) => !upTo || !current.after || upTo > current.after) ?? []
  const known = [...reached, ...older, { upTo: null, ...last }]
  const announcementCursor = { after: null, known }
  await ctx.db.update(events).set({ announcementCursor }).where(eq(events.id, before.id))
  await ctx.enqueue('announce-event-change', { eventId: before.id })
}

/**
 * Notifies the next participants, applicants and waiting members of an event's last change. Resumable: a batch and the
 * cursor are stored in one transaction, so nobody is missed or notified twice.
 * @returns whether more may be left
 */
export async function continueAnnouncement(ctx: Ctx, eventId: string, limit = BATCH_SIZE): Promise<boolean> {
  // Locks the event: two workers take turns, and it does not change meanwhile.
  const [event] = await ctx.db.select().from(events).where(eq(events.id, eventId)).for('update')
  const cursor = event?.announcementCursor
  if (!event || !cursor) return false
  const parts = await ctx.db
    .select()
    .from(participations)
    .where(
      and(
        eq(participations.eventId, eventId),
        inArray(participations.status, ['CONFIRMED', 'PENDING', 'WAITING']),
        cursor.after ? gt(participations.participantId, cursor.after) : undefined,
      ),
    )
    .orderBy(asc(participations.participantId))
    .limit(limit)
  if (event.status === 'cancelled') await notifyOfCancellation(ctx, event, parts)
  else {
    const plan = planOf(event)
    // It may have been moved back before they were notified.
    const changes = parts.flatMap((part) => {
      const known = knownTo(part, cursor)
      return known && !isDeepStrictEqual(known, plan) ? { part, known } : []
    })
    const moved = changes.filter(({ known }) => !isSameSchedule(known, plan))
    await notifyOfChange(
      ctx,
      event,
      moved.map(({ part, known }) => ({
        part,
        before: { startsAt: known.eventDateTime, location: known.location },
      })),
    )
    const unpaid = changes.filter(
      ({ part, known }) =>
        isSameSchedule(known, plan) &&
        asksOtherwise(known, plan) &&
        part.status === 'PENDING' &&
        part.placeAt !== null,
    )
    await notifyOfOtherPayment(
      ctx,
      event,
      unpaid.map(({ part }) => part),
    )
  }
  const next = parts.length === limit ? { ...cursor, after: parts.at(-1)!.participantId } : null
  await ctx.db.update(events).set({ announcementCursor: next }).where(eq(events.id, eventId))
  return next !== null
}

/** Undefined for somebody who signed up, or got a place from the line, after the last change. */
const knownTo = (part: ParticipationRow, { known }: AnnouncementCursor): PlannedBy | undefined =>
  known.find(
    ({ upTo, until }) =>
      (!upTo || part.participantId <= upTo) && (!until || isFromBefore(part, new Date(until))),
  )?.plan

/** A place is given after the change in its transaction, so the email about it has the new plan. */
const isFromBefore = ({ createdAt, promotedAt }: ParticipationRow, change: Date) =>
  createdAt <= change && (promotedAt === null || promotedAt < change)
