import { and, asc, eq, gt, isNull, lte, not, or, type SQL, sql } from 'drizzle-orm'
import { isBlocked } from '@/lib/db/hide-kind'
import { meetingReminders, meetings, type ReminderKind } from '@/lib/db/schema/meeting'
import { participants } from '@/lib/db/schema/participant'
import type { Ctx } from '@/lib/runtime/context'
import { forEachCommunity } from '@/lib/runtime/for-each-community'
import { withTenant } from '@/lib/runtime/request-context'
import type { Runtime } from '@/lib/runtime/runtime'
import { type MemberNews, notifyMembers } from '../notification/notify-member'
import { toMailPerson } from '../participant/mail-person'
import { endOf } from './meeting-times'
import { meetingPath, placeOf } from './notify-of-step'
import type { Meeting } from './own-meeting'

const MINUTE_MS = 60_000
/** How long before the start each reminder is due. */
const LEAD_MS: Record<ReminderKind, number> = { day: 24 * 60 * MINUTE_MS, soon: 10 * MINUTE_MS }
/** This close to the start, the reminder of the day before is skipped in favour of the other. */
const LATEST_MS: Record<ReminderKind, number> = { day: 2 * 60 * MINUTE_MS, soon: 0 }
/** Per run; the next run handles the others. */
const MAX_REMINDED = 200

/**
 * Reminds both members of their meetings, a day and ten minutes before, in every community. Called every minute. A
 * reminder is marked as sent in the transaction that sends it, by meeting, sequence and kind: a killed run sends none
 * or all of it, a later run the rest, and a rescheduled meeting gets new reminders.
 */
export const remindOfMeetings = (runtime: Runtime): Promise<void> =>
  forEachCommunity(runtime, 'remind of meetings', (context) => withTenant(context, remindInCommunity))

async function remindInCommunity(ctx: Ctx): Promise<void> {
  for (const kind of ['soon', 'day'] as const) {
    for (const meeting of await dueMeetings(ctx, kind)) await remind(ctx, meeting, kind)
  }
}

/**
 * Accepted meetings with an unsent due reminder, locked. Skips meetings agreed on after the reminder was due: the two
 * have just heard of them.
 */
function dueMeetings(ctx: Ctx, kind: ReminderKind): Promise<Meeting[]> {
  const now = ctx.clock.now().getTime()
  const sent = ctx.db
    .select({ one: sql`1` })
    .from(meetingReminders)
    .where(
      and(
        eq(meetingReminders.meetingId, meetings.id),
        eq(meetingReminders.sequence, meetings.sequence),
        eq(meetingReminders.kind, kind),
      ),
    )
  const lead = sql`make_interval(secs => ${LEAD_MS[kind] / 1000})`
  const knownBefore: SQL = sql`${meetings.acceptedAt} <= ${meetings.startsAt} - ${lead}`
  return ctx.db
    .select()
    .from(meetings)
    .where(
      and(
        eq(meetings.status, 'accepted'),
        gt(meetings.startsAt, new Date(now + LATEST_MS[kind])),
        lte(meetings.startsAt, new Date(now + LEAD_MS[kind])),
        or(isNull(meetings.acceptedAt), knownBefore),
        sql`NOT EXISTS ${sent}`,
        not(isBlocked(ctx.community.id, meetings.firstId, meetings.secondId)),
      ),
    )
    .orderBy(asc(meetings.startsAt), asc(meetings.id))
    .limit(MAX_REMINDED)
    .for('update', { skipLocked: true })
}

async function remind(ctx: Ctx, meeting: Meeting, kind: ReminderKind): Promise<void> {
  const { startsAt } = meeting
  if (!startsAt) return
  const marked = await ctx.db
    .insert(meetingReminders)
    .values({
      communityId: ctx.community.id,
      meetingId: meeting.id,
      sequence: meeting.sequence,
      kind,
      sentAt: ctx.clock.now(),
    })
    .onConflictDoNothing()
    .returning({ meetingId: meetingReminders.meetingId })
  if (marked.length === 0) return
  const people = await ctx.db
    .select()
    .from(participants)
    .where(or(eq(participants.id, meeting.firstId), eq(participants.id, meeting.secondId)))
  const [first, second] = people
  if (!first || !second) return
  const news = [[first, second] as const, [second, first] as const].map(
    ([member, partner]): MemberNews => ({
      event: kind === 'day' ? 'meeting-tomorrow' : 'meeting-soon',
      participantId: member.id,
      aboutId: partner.id,
      cause: `reminder:${meeting.id}:${meeting.sequence}:${kind}:${member.id}`,
      open: kind === 'day' ? meetingPath(meeting.id) : inPlace(meeting),
      deadline: startsAt,
      email: ({ locale, timeZone }) => ({
        meetingId: meeting.id,
        partner: toMailPerson(partner, locale),
        startsAt: startsAt.toISOString(),
        endsAt: endOf(startsAt, meeting.durationMinutes).toISOString(),
        timeZone,
        theirTimeZone: partner.timeZone ?? ctx.community.timeZone,
        place: placeOf(meeting),
        before: null,
      }),
    }),
  )
  await notifyMembers(ctx, news)
}

/** Our room, or the page with the link to another service. */
const inPlace = (meeting: Meeting): `/${string}` =>
  meeting.roomUrl === null ? `/meet/${meeting.id}` : meetingPath(meeting.id)
