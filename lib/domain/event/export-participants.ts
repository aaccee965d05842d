import { and, asc, eq, isNull, ne, sql } from 'drizzle-orm'
import { type CsvFile, csvDay, csvFile, csvMinute, csvName, csvZoned } from '@/lib/core/csv'
import type { Locale } from '@/lib/core/locale'
import { participations } from '@/lib/db/schema/event'
import { participants } from '@/lib/db/schema/participant'
import { translator } from '@/lib/i18n/translator'
import type { Ctx } from '@/lib/runtime/context'
import { type RequestContext, withTenant } from '@/lib/runtime/request-context'
import { recordAudit } from '../audit/record-audit'
import { requireOrganiser } from '../community/require-organiser'
import { visibleEvent } from './see-event'

type Answered = Awaited<ReturnType<typeof readAnswered>>[number]

/**
 * Everybody who answered, as CSV, in the event's time zone; the export is recorded in the audit log.
 * @throws DomainError 'not-found'
 */
export async function exportParticipants(
  context: RequestContext,
  eventId: string,
  locale: Locale,
): Promise<CsvFile> {
  requireOrganiser(context)
  const { timeZone, eventDateTime } = await withTenant(context, async (ctx) => {
    const event = await visibleEvent(ctx, eventId)
    const [counted] = await ctx.db
      .select({ rows: sql<number>`count(*)::int` })
      .from(participations)
      .innerJoin(participants, eq(participants.id, participations.participantId))
      .where(hasAnswered(eventId))
    await recordAudit(ctx, { action: 'event.export', subjectId: eventId, detail: { rows: counted!.rows } })
    return event
  })
  const t = translator(locale, 'eventAdmin.csv')
  let line = 0
  return {
    name: csvName(context, `event-${csvDay(eventDateTime, timeZone)}-participants`),
    csv: csvFile<Answered>(
      locale,
      [
        ...(['firstName', 'lastName', 'company', 'email', 'status', 'place'] as const).map((column) =>
          t(`columns.${column}`),
        ),
        ...(['paidAt', 'checkedInAt'] as const).map((column) => csvZoned(t(`columns.${column}`), timeZone)),
      ],
      {
        read: ({ last, limit }) => withTenant(context, (ctx) => readAnswered(ctx, eventId, { last, limit })),
        cells: (row) => [
          row.firstName,
          row.lastName,
          row.company,
          row.email,
          t(`statuses.${row.status}`),
          // Read in the order of the waiting list.
          row.status === 'WAITING' ? ++line : null,
          csvMinute(row.paidAt, timeZone),
          csvMinute(row.checkedInAt, timeZone),
        ],
      },
    ),
  }
}

const hasAnswered = (eventId: string) =>
  and(
    eq(participations.eventId, eventId),
    isNull(participants.deletedAt),
    ne(participations.status, 'NOT_PARTICIPATING'),
  )

/** By status, then by the time they got their place, or by their position in line. */
const placeAt = sql`coalesce(${participations.placeAt}, 'infinity')`
const position = sql`coalesce(${participations.position}, 0)`

function readAnswered(
  { db }: Ctx,
  eventId: string,
  { last, limit }: { last: { cursor: string[] } | undefined; limit: number },
) {
  const order = [participations.status, placeAt, position, participations.participantId]
  return db
    .select({
      firstName: participants.firstName,
      lastName: participants.lastName,
      company: participants.company,
      email: participants.email,
      status: participations.status,
      paidAt: participations.paidAt,
      checkedInAt: participations.checkedInAt,
      cursor: sql<string[]>`ARRAY[${sql.join(
        order.map((one) => sql`(${one})::text`),
        sql`, `,
      )}]`,
    })
    .from(participations)
    .innerJoin(participants, eq(participants.id, participations.participantId))
    .where(and(hasAnswered(eventId), last && comesAfter(last.cursor)))
    .orderBy(...order.map((one) => asc(one)))
    .limit(limit)
}

const comesAfter = ([status, at, place, id]: string[]) =>
  sql`(${participations.status}, ${placeAt}, ${position}, ${participations.participantId}) >
    (${status}, ${at}::timestamptz, ${place}::int, ${id}::uuid)`
