import { and, asc, eq, isNull, ne, sql } from 'drizzle-orm'
import { csvText } from '@/lib/core/csv'
import type { Locale } from '@/lib/core/locale'
import { participations } from '@/lib/db/schema/event'
import { participants } from '@/lib/db/schema/participant'
import { translator } from '@/lib/i18n/translator'
import type { Ctx } from '@/lib/runtime/context'
import { recordAudit } from '../audit/record-audit'
import { visibleEvent } from './see-event'

/** The place in line of waiting members, counted once for all of them. */
const placeAmongAll = sql<
  number | null
>`CASE WHEN ${participations.status} = 'WAITING' THEN (row_number() OVER (PARTITION BY ${participations.status} ORDER BY ${participations.position}))::int END`

/** Everybody who answered, as CSV; the formulas of spreadsheets are disarmed. @throws DomainError 'not-found' */
export async function exportParticipants(
  ctx: Ctx,
  eventId: string,
  locale: Locale,
): Promise<{ name: string; csv: string }> {
  const event = await visibleEvent(ctx, eventId)
  const rows = await ctx.db
    .select({ row: participations, place: placeAmongAll, person: participants })
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
  const lines = rows.map(({ row, place, person }) => [
    person.firstName,
    person.lastName,
    person.company,
    person.email,
    t(`statuses.${row.status}`),
    place,
    row.paidAt?.toISOString() ?? null,
    row.checkedInAt?.toISOString() ?? null,
  ])
  await recordAudit(ctx, { action: 'event.export', subjectId: eventId, detail: { rows: rows.length } })
  const headings = columns.map((column) => t(`columns.${column}`))
  const day = event.eventDateTime.toISOString().slice(0, 10)
  return { name: `event-${day}.csv`, csv: csvText(locale, headings, lines) }
}
