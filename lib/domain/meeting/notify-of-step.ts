import { and, eq, inArray } from 'drizzle-orm'
import { notFound } from '@/lib/core/errors'
import { participants } from '@/lib/db/schema/participant'
import type { MailCalendar } from '@/lib/mail/kinds'
import type { Ctx } from '@/lib/runtime/context'
import { chatPath } from '../chat/message-notice'
import { type MemberNews, notifyMembers } from '../notification/notify-member'
import { toMailPerson } from '../participant/mail-person'
import { endOf } from './meeting-times'
import type { Meeting } from './own-meeting'

type Person = typeof participants.$inferSelect

export const meetingPath = (meetingId: string) => `/meetings?meeting=${meetingId}` as const

/** Where a meeting takes place, as a path or an absolute URL. */
export const placeOf = ({ id, roomUrl }: Pick<Meeting, 'id' | 'roomUrl'>) => roomUrl ?? `/meet/${id}`

/** Notifies the other of offered times. `step` identifies the cause. */
export async function notifyOfProposal(
  ctx: Ctx,
  offer: {
    step: string
    meetingId: string
    from: string
    to: string
    slots: readonly Date[]
    minutes: number
    insteadOf?: Date | null
    reason?: string | null
  },
): Promise<void> {
  const { meetingId, slots, minutes, insteadOf, reason = null } = offer
  const { one: from, other: to } = await bothOf(ctx, offer.from, offer.to)
  await notifyMembers(ctx, [
    {
      event: 'meeting-proposed',
      participantId: to.id,
      aboutId: from.id,
      cause: `meeting:${offer.step}:${to.id}`,
      open: meetingPath(meetingId),
      deadline: slots[0] ?? null,
      email: ({ locale, timeZone }) => ({
        meetingId,
        partner: toMailPerson(from, locale),
        slots: slots.map((slot) => ({
          startsAt: slot.toISOString(),
          accept: { kind: 'accept-slot', meetingId, startsAt: slot.toISOString() },
        })),
        minutes,
        timeZone,
        theirTimeZone: zoneOf(ctx, from),
        insteadOf: insteadOf?.toISOString() ?? null,
        reason,
      }),
    },
  ])
}

/** Notifies both of an accepted time: the other on all channels, the accepting member by a calendar email. */
export async function notifyOfTime(
  ctx: Ctx,
  accepted: { step: string; meeting: Meeting; by: string; to: string; before: Date | null },
): Promise<void> {
  const { meeting, before } = accepted
  if (!meeting.startsAt) throw new Error('the meeting has no time')
  const { one: by, other: to } = await bothOf(ctx, accepted.by, accepted.to)
  const when = timesOf(meeting.startsAt, meeting.durationMinutes)
  const news = (reader: Person, partner: Person) => ({
    participantId: reader.id,
    aboutId: partner.id,
    cause: `meeting:${accepted.step}:${reader.id}`,
    open: meetingPath(meeting.id),
    calendar: calendarOf(meeting, partner, 'REQUEST'),
    email: ({ locale, timeZone }: { locale: Person['preferredLang'] & string; timeZone: string }) => ({
      meetingId: meeting.id,
      partner: toMailPerson(partner, locale),
      ...when,
      timeZone,
      theirTimeZone: zoneOf(ctx, partner),
      place: placeOf(meeting),
      before: before?.toISOString() ?? null,
    }),
  })
  await notifyMembers(ctx, [
    { event: before ? 'meeting-moved' : 'meeting-accepted', deadline: meeting.startsAt, ...news(to, by) },
    { event: 'meeting-booked', ...news(by, to) },
  ])
}

/** Notifies the other that the offered times do not suit. */
export async function notifyOfDecline(
  ctx: Ctx,
  declined: {
    step: string
    meetingId: string
    chatId: string | null
    by: string
    to: string
    kept: Date | null
    reason: string | null
  },
): Promise<void> {
  const { meetingId, chatId, kept, reason } = declined
  const { one: by, other: to } = await bothOf(ctx, declined.by, declined.to)
  await notifyMembers(ctx, [
    {
      event: 'meeting-declined',
      participantId: to.id,
      aboutId: by.id,
      cause: `meeting:${declined.step}:${to.id}`,
      open: kept ? meetingPath(meetingId) : whereToPropose(chatId),
      email: ({ locale, timeZone }) => ({
        meetingId,
        partner: toMailPerson(by, locale),
        kept: kept?.toISOString() ?? null,
        timeZone,
        reason,
      }),
    },
  ])
}

/** Notifies both that a meeting is cancelled: the other on all channels, the cancelling member by a calendar email. */
export async function notifyOfCancellation(
  ctx: Ctx,
  cancelled: { step: string; meeting: Meeting; chatId: string | null; by: string; to: string },
): Promise<void> {
  const { meeting, chatId } = cancelled
  const { one: by, other: to } = await bothOf(ctx, cancelled.by, cancelled.to)
  const { startsAt } = meeting
  const news = (reader: Person, partner: Person) => ({
    participantId: reader.id,
    aboutId: partner.id,
    cause: `meeting:${cancelled.step}:${reader.id}`,
    ...(startsAt && { calendar: calendarOf(meeting, partner, 'CANCEL') }),
    email: ({ locale, timeZone }: { locale: Person['preferredLang'] & string; timeZone: string }) => ({
      meetingId: meeting.id,
      partner: toMailPerson(partner, locale),
      startsAt: startsAt?.toISOString() ?? null,
      timeZone,
      reason: meeting.reason,
    }),
  })
  const open = whereToPropose(chatId)
  const told: MemberNews[] = startsAt
    ? [
        { event: 'meeting-cancelled', open, ...news(to, by) },
        // For their calendar.
        { event: 'meeting-taken-back', open: '/meetings/past', ...news(by, to) },
      ]
    : [{ event: 'times-withdrawn', open, ...news(to, by) }]
  await notifyMembers(ctx, told)
}

/** Where the members of a meeting that won't take place can propose other times, if they still have a chat. */
const whereToPropose = (chatId: string | null) => (chatId ? chatPath(chatId) : '/meetings/past')

/** The calendar part of an email about an accepted meeting. */
export function calendarOf(
  meeting: Meeting,
  partner: Pick<Person, 'firstName' | 'lastName'> | null,
  method: MailCalendar['method'],
): MailCalendar {
  if (!meeting.startsAt) throw new Error('the meeting has no time')
  return {
    method,
    meetingId: meeting.id,
    sequence: meeting.sequence,
    ...timesOf(meeting.startsAt, meeting.durationMinutes),
    partner: partner ? `${partner.firstName} ${partner.lastName}`.trim() : '',
    // A link of a member who has left is not sent.
    link: partner ? placeOf(meeting) : '/meetings',
  }
}

const timesOf = (startsAt: Date, minutes: number) => ({
  startsAt: startsAt.toISOString(),
  endsAt: endOf(startsAt, minutes).toISOString(),
})

const zoneOf = ({ community }: Ctx, { timeZone }: Person) => timeZone ?? community.timeZone

async function bothOf(ctx: Ctx, oneId: string, otherId: string): Promise<{ one: Person; other: Person }> {
  const rows = await ctx.db
    .select()
    .from(participants)
    .where(and(eq(participants.communityId, ctx.community.id), inArray(participants.id, [oneId, otherId])))
  const one = rows.find(({ id }) => id === oneId)
  const other = rows.find(({ id }) => id === otherId)
  if (!one || !other) throw notFound()
  return { one, other }
}
