import { and, asc, eq, isNotNull, sql } from 'drizzle-orm'
import type { CalendarParty } from '@/lib/calendar/calendar-file'
import type { Db } from '@/lib/db/database'
import { mails } from '@/lib/db/schema/message'
import type { MailCalendar } from './kinds'
import type { MailRow } from './render-mail'

/**
 * Gives an email about a calendar entry the organizer that the recipient's first email about it named: calendars ignore
 * changes by anybody else.
 */
export async function setFirstOrganizer(db: Db, mail: MailRow): Promise<void> {
  const calendar = mail.props.calendar as MailCalendar | undefined
  if (!calendar || !mail.participantId) return
  const [key, id] = 'eventId' in calendar ? ['eventId', calendar.eventId] : ['meetingId', calendar.meetingId]
  const organizer = sql<CalendarParty | null>`${mails.props} #> '{calendar,organizer}'`
  const [first] = await db
    .select({ organizer })
    .from(mails)
    .where(
      and(
        eq(mails.participantId, mail.participantId),
        eq(mails.status, 'sent'),
        isNotNull(organizer),
        sql`${mails.props} -> 'calendar' ->> ${key} = ${id}`,
      ),
    )
    .orderBy(asc(mails.createdAt), asc(mails.id))
    .limit(1)
  if (first?.organizer) mail.props = { ...mail.props, calendar: { ...calendar, organizer: first.organizer } }
}

/** The change of a row that keeps the organizer its email named, unless its contents were erased meanwhile. */
export const withOrganizer = ({ props }: MailRow, organizer: CalendarParty) =>
  props.calendar && !(props.calendar as MailCalendar).organizer
    ? {
        props: sql`CASE WHEN ${mails.props} ? 'calendar'
          THEN jsonb_set(${mails.props}, '{calendar,organizer}', ${JSON.stringify(organizer)}::jsonb) ELSE ${mails.props} END`,
      }
    : {}
