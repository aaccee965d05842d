import { and, asc, eq, isNull, ne, sql } from 'drizzle-orm'
import { DateTime } from 'luxon'
import { csvText } from '@/lib/core/csv'
import type { Locale } from '@/lib/core/locale'
import { participations } from '@/lib/db/schema/event'
import { participants } from '@/lib/db/schema/participant'
import { translator } from '@/lib/i18n/translator'
import type { Ctx } from '@/lib/runtime/context'
import { recordAudit } from '../audit/record-audit'
import { requireOrganiser } from '../community/require-organiser'
import { visibleEvent } from './see-event'

/** The place in line of waiting members, counted once for all of them. */
const placeAmongAll = sql<
  number | null
>`CASE WHEN ${participations.status} = 'WAITING' THEN (row_number() OVER (PARTITION BY ${participations.status} ORDER BY ${participations.position}))::int END`

/**
 * Everybody who answered, as CSV, in the event's time zone; the formulas of spreadsheets are disarmed.
 * @throws DomainError 'not-found'
 */
export async function exportParticipants(
  ctx: Ctx,
  eventId: string,
  locale: Locale,
): Promise<{ name: string; csv: string }> {
  requireOrganiser(ctx)
  const event = await visibleEvent(ctx, eventId)
  const rows = await ctx.db
    .select({
      firstName: participants.firstName,
      lastName: participants.lastName,
      company: participants.company,
      email: participants.email,
      status: participations.status,
      place: placeAmongAll,
      paidAt: participations.paidAt,
      checkedInAt: participations.checkedInAt,
    })
    .from(participations)
    .innerJoin(participants, eq(participants.id, participations.participantId))
    .where(
      and(
        eq(participations.eventId, eventId),
        isNull(participants.deletedAt),
        ne(participations.status, 'NOT_PARTICIPATING'),
      ),
    )
    .orderBy(asc(participations.status), asc(participations.placeAt), asc(participations.position))
  const t = translator(locale, 'eventAdmin.csv')
  const columns = [
    'firstName',
    'lastName',
    'company',
    'email',
    'status',
    'place',
    'paidAt',
    'checkedInAt',
  ] as const
  const local = (moment: Date) => DateTime.fromJSDate(moment).setZone(event.timeZone)
  const timeOf = (moment: Date | null) => moment && local(moment).toFormat('yyyy-MM-dd HH:mm')
  const lines = rows.map((row) => [
    row.firstName,
    row.lastName,
    row.company,
    row.email,
    t(`statuses.${row.status}`),
    row.place,
    timeOf(row.paidAt),
    timeOf(row.checkedInAt),
  ])
  await recordAudit(ctx, { action: 'event.export', subjectId: eventId, detail: { rows: rows.length } })
  const headings = columns.map((column) => t(`columns.${column}`))
  return {
    name: `event-${local(event.eventDateTime).toISODate()}.csv`,
    csv: csvText(locale, headings, lines),
  }
}
