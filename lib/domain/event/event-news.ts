import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import { endOf } from '@/lib/contracts/event'
import type { CommunityEvent } from '@/lib/contracts/member-event'
import { newId } from '@/lib/core/ids'
import type { Locale } from '@/lib/core/locale'
import { lockedIds } from '@/lib/db/locked-ids'
import { notifications } from '@/lib/db/schema/message'
import type { MailCalendar, MailIntroduction } from '@/lib/mail/kinds'
import { mailEvent } from '@/lib/mail/mail-event'
import type { Ctx } from '@/lib/runtime/context'
import { type MemberNews, notifyMembers } from '../notification/notify-member'
import type { Event, ParticipationRow } from './lock-event'

type Part = Pick<
  ParticipationRow,
  'participantId' | 'status' | 'placeAt' | 'checkInCode' | 'payBy' | 'calendarSequence'
>

export const eventPath = (event: Pick<Event, 'id'>) => `/event/${event.id}` as const

/** The calendar part of an email to a participant. */
function calendarOf(event: Event, part: Part, method: MailCalendar['method']): MailCalendar {
  return {
    method,
    eventId: event.id,
    sequence: event.sequence + part.calendarSequence,
    startsAt: event.eventDateTime.toISOString(),
    endsAt: endOf(event).toISOString(),
    title: event.title,
    location: event.location,
    onlineLink: method === 'REQUEST' ? event.onlineLink : null,
  }
}

const common = (event: Event, part: Part) => ({
  participantId: part.participantId,
  aboutEventId: event.id,
  open: eventPath(event),
  deadline: endOf(event),
})

/** Details of an email that only names the event. */
const aboutEvent =
  (event: Event, part: Part | null) =>
  ({ timeZone }: { timeZone: string }) => ({ about: mailEvent(event, part), timeZone })

/** Only confirmed participants have the event in their calendar. */
const calendarEntry = (event: Event, part: Part, method: MailCalendar['method']) =>
  part.status === 'CONFIRMED' ? { calendar: calendarOf(event, part, method) } : {}

/** Cancels the entry of somebody who had a place before. */
const entryCancelled = (event: Event, before: Part) =>
  calendarEntry(event, { ...before, calendarSequence: before.calendarSequence + 1 }, 'CANCEL')

/** Dismisses participants' unseen news that later news replaces, so that pushes held overnight are not sent. */
async function dismissEarlier(
  { db, community, clock }: Ctx,
  event: Event,
  kinds: CommunityEvent[],
  parts: readonly Pick<Part, 'participantId'>[],
): Promise<void> {
  if (parts.length === 0) return
  const earlier = and(
    eq(notifications.communityId, community.id),
    inArray(
      notifications.participantId,
      parts.map(({ participantId }) => participantId),
    ),
    inArray(notifications.kind, kinds),
    eq(sql`${notifications.payload} ->> 'eventId'`, event.id),
    isNull(notifications.seenAt),
    isNull(notifications.dismissedAt),
  )
  await db
    .update(notifications)
    .set({ dismissedAt: clock.now() })
    .where(inArray(notifications.id, lockedIds(db, notifications, earlier)))
}

const notifyEach = <T>(ctx: Ctx, them: readonly T[], newsOf: (one: T) => MemberNews): Promise<void> =>
  notifyMembers(ctx, them.map(newsOf))

/**
 * To somebody who took a place: it is confirmed, with an entry for their calendar, or held until they pay. Applicants and
 * members in line get no email.
 */
export async function notifyOfSignUp(ctx: Ctx, event: Event, part: Part): Promise<void> {
  if (part.placeAt === null) return
  const kind = part.status === 'CONFIRMED' ? 'event-confirmed' : 'event-place-held'
  await notifyMembers(ctx, [
    {
      ...common(event, part),
      event: kind,
      cause: `${kind}:${event.id}:${part.participantId}:${newId()}`,
      ...calendarEntry(event, part, 'REQUEST'),
      email: aboutEvent(event, part),
    },
  ])
}

/**
 * To members who got a place from the waiting list or from an organiser: confirmed, or held until they pay.
 */
export function notifyOfPlaces(
  ctx: Ctx,
  event: Event,
  parts: readonly Part[],
  why: 'freed' | 'given',
): Promise<void> {
  const kindOf = ({ status }: Part) => {
    if (why === 'freed') return 'event-place-freed'
    return status === 'PENDING' ? 'event-place-approved' : 'event-place-given'
  }
  return notifyEach(ctx, parts, (part) => ({
    ...common(event, part),
    event: kindOf(part),
    cause: `event-place:${event.id}:${part.participantId}:${newId()}`,
    ...calendarEntry(event, part, 'REQUEST'),
    email: aboutEvent(event, part),
  }))
}

/** To somebody who gave up their place: cancels their calendar entry. */
export async function notifyOfLeaving(ctx: Ctx, event: Event, before: Part | null): Promise<void> {
  if (before?.status !== 'CONFIRMED') return
  await notifyMembers(ctx, [
    {
      ...common(event, before),
      event: 'event-left',
      cause: `event-left:${event.id}:${before.participantId}:${newId()}`,
      ...entryCancelled(event, before),
      email: aboutEvent(event, null),
    },
  ])
}

/** An organiser declined, removed or disabled members who had applied, waited or had a place. */
export const notifyOfRefusal = (ctx: Ctx, event: Event, parts: readonly Part[]): Promise<void> =>
  notifyEach(
    ctx,
    parts.filter(({ status }) => status !== 'CANCELLED' && status !== 'REJECTED'),
    (before) => ({
      ...common(event, before),
      event: 'event-refused',
      cause: `event-refused:${event.id}:${before.participantId}:${newId()}`,
      ...entryCancelled(event, before),
      email: (to) => ({ ...aboutEvent(event, null)(to), hadPlace: before.placeAt !== null }),
    }),
  )

/** Time or place has changed. Sent once per change, with the plan that the member knew. */
export async function notifyOfChange(
  ctx: Ctx,
  event: Event,
  changes: readonly { part: Part; before: { startsAt: string; location: string | null } }[],
): Promise<void> {
  const parts = changes.map(({ part }) => part)
  await dismissEarlier(ctx, event, ['event-changed', 'event-payment-changed'], parts)
  await notifyEach(ctx, changes, ({ part, before }) => ({
    ...common(event, part),
    event: 'event-changed',
    cause: `event-changed:${event.id}:${event.sequence}:${part.participantId}`,
    ...calendarEntry(event, part, 'REQUEST'),
    email: ({ timeZone }) => ({
      about: mailEvent(event, part),
      timeZone,
      before,
    }),
  }))
}

/** To somebody whose place is held: what to pay, or how, has changed. */
export async function notifyOfOtherPayment(ctx: Ctx, event: Event, parts: readonly Part[]): Promise<void> {
  await dismissEarlier(ctx, event, ['event-payment-changed'], parts)
  await notifyEach(ctx, parts, (part) => ({
    ...common(event, part),
    event: 'event-payment-changed',
    cause: `event-payment-changed:${event.id}:${part.participantId}:${newId()}`,
    email: aboutEvent(event, part),
  }))
}

/** The event is called off. */
export async function notifyOfCancellation(ctx: Ctx, event: Event, parts: readonly Part[]): Promise<void> {
  await dismissEarlier(ctx, event, ['event-changed', 'event-payment-changed', 'event-tomorrow'], parts)
  await notifyEach(ctx, parts, (part) => ({
    ...common(event, part),
    event: 'event-cancelled',
    cause: `event-cancelled:${event.id}:${part.participantId}`,
    ...calendarEntry(event, part, 'CANCEL'),
    email: ({ timeZone }) => ({ about: mailEvent(event, null), timeZone, reason: event.cancelReason }),
  }))
}

/** An organiser wrote to participants. Sent once per message. */
export const notifyOfMessage = (
  ctx: Ctx,
  event: Event,
  { id, text }: { id: string; text: string },
  participantIds: readonly string[],
): Promise<void> =>
  notifyEach(ctx, participantIds, (participantId) => ({
    participantId,
    aboutEventId: event.id,
    open: eventPath(event),
    event: 'event-message',
    cause: `event-message:${id}:${participantId}`,
    email: ({ timeZone }) => ({ about: mailEvent(event, null), timeZone, text }),
  }))

/** To somebody whose unpaid place was freed. */
export const notifyOfUnpaid = (ctx: Ctx, event: Event, parts: readonly Part[]): Promise<void> =>
  notifyEach(ctx, parts, (part) => ({
    ...common(event, part),
    event: 'event-unpaid',
    cause: `event-unpaid:${event.id}:${part.participantId}:${newId()}`,
    email: aboutEvent(event, null),
  }))

/** To somebody whose place is unpaid again: cancels their calendar entry until the payment. */
export async function notifyOfMissingPayment(
  ctx: Ctx,
  event: Event,
  { before, after }: { before: Part; after: Part },
): Promise<void> {
  await notifyMembers(ctx, [
    {
      ...common(event, after),
      event: 'event-payment-missing',
      cause: `event-payment-missing:${event.id}:${after.participantId}:${newId()}`,
      ...entryCancelled(event, before),
      email: aboutEvent(event, after),
    },
  ])
}

export const tomorrowCause = ({ id, eventDateTime }: Event, participantId: string): string =>
  `event-tomorrow:${id}:${eventDateTime.getTime()}:${participantId}`

/** A day before. Sent again after the event has moved. */
export const notifyOfTomorrow = (ctx: Ctx, event: Event, parts: readonly Part[]): Promise<void> =>
  notifyEach(ctx, parts, (part) => ({
    ...common(event, part),
    event: 'event-tomorrow',
    cause: tomorrowCause(event, part.participantId),
    deadline: event.eventDateTime,
    email: aboutEvent(event, part),
  }))

export type Introduced = { part: Part; people: (locale: Locale) => MailIntroduction[] }

/** People to meet at an event: one email per participant, with all introductions. */
export const notifyOfIntroductions = (
  ctx: Ctx,
  event: Event,
  roundId: string,
  introduced: readonly Introduced[],
): Promise<void> =>
  notifyEach(ctx, introduced, ({ part, people }) => ({
    ...common(event, part),
    event: 'event-introduction',
    // Counted like the emails of a round.
    cause: `round:${roundId}:${part.participantId}`,
    email: ({ locale, timeZone }) => ({
      about: { ...mailEvent(event, part), code: null },
      timeZone,
      people: people(locale),
    }),
  }))

export const invitationCause = (eventId: string, participantId: string): string =>
  `event-invitation:${eventId}:${participantId}`

/** An organiser invites; the caller omits those who have answered. */
export const notifyOfInvitation = (
  ctx: Ctx,
  event: Event,
  participantIds: readonly string[],
): Promise<void> =>
  notifyEach(ctx, participantIds, (participantId) => ({
    participantId,
    aboutEventId: event.id,
    open: eventPath(event),
    event: 'event-invitation',
    cause: invitationCause(event.id, participantId),
    deadline: event.eventDateTime,
    email: aboutEvent(event, null),
  }))
