import { and, asc, gt } from 'drizzle-orm'
import { DateTime } from 'luxon'
import { BYTE_ORDER_MARK, csvLine } from '@/lib/core/csv'
import type { Locale } from '@/lib/core/locale'
import { membershipOfParticipant } from '@/lib/db/membership-of-participant'
import { memberships } from '@/lib/db/schema/account'
import { participants } from '@/lib/db/schema/participant'
import { translator } from '@/lib/i18n/translator'
import { type RequestContext, withTenant } from '@/lib/runtime/request-context'
import { recordAudit } from '../audit/record-audit'
import { requireOrganiser } from '../community/require-organiser'
import { countSegment } from './list-roster'
import { parseFilter } from './parse-filter'
import { rosterColumns, toRosterRow } from './roster-rows'
import { segmentWhere } from './segment-where'

/** Members read at once: others are answered between two portions. */
const BATCH_SIZE = 500

const COLUMNS = [
  'firstName',
  'lastName',
  'email',
  'company',
  'city',
  'role',
  'access',
  'profile',
  'networking',
  'joined',
  'lastSeen',
  'introductions',
] as const

/**
 * The members of a segment as CSV; without a filter those who are active: enabled, with a filled profile. The export
 * and its size are recorded.
 *
 * @throws DomainError 'invalid' for a filter that is none
 */
export async function exportMembers(
  context: RequestContext,
  { filter: text, locale }: { filter?: string; locale: Locale },
): Promise<{ name: string; csv: AsyncGenerator<string> }> {
  const filter = text
    ? parseFilter(text)
    : {
        conditions: [
          { field: 'access', is: 'enabled' } as const,
          { field: 'profile', is: 'filled' } as const,
        ],
      }
  await withTenant(context, async (ctx) => {
    requireOrganiser(ctx)
    const members = await countSegment(ctx, filter)
    await recordAudit(ctx, { action: 'members.exported', detail: { members, filter } })
  })
  return { name: `${context.community.slug}-members.csv`, csv: linesOf(context, filter, locale) }
}

async function* linesOf(
  context: RequestContext,
  filter: Parameters<typeof segmentWhere>[1],
  locale: Locale,
): AsyncGenerator<string> {
  const t = translator(locale, 'roster')
  const dayOf = (moment: string | null) =>
    moment && DateTime.fromISO(moment).setZone(context.community.timeZone).toISODate()
  // Where decimals have a comma, spreadsheets part cells by a semicolon.
  const separator = locale === 'ru' ? ';' : ','
  yield BYTE_ORDER_MARK +
    csvLine(
      COLUMNS.map((column) => t(`columns.${column}`)),
      separator,
    )
  for (let last: string | undefined; ; ) {
    const rows = await withTenant(context, async (ctx) => {
      const read = await ctx.db
        .select(rosterColumns(ctx))
        .from(participants)
        .innerJoin(memberships, membershipOfParticipant)
        .where(and(segmentWhere(ctx, filter), last ? gt(participants.id, last) : undefined))
        .orderBy(asc(participants.id))
        .limit(BATCH_SIZE)
      return read.map((row) => toRosterRow(row, locale))
    })
    yield rows
      .map((row) =>
        csvLine(
          [
            row.firstName,
            row.lastName,
            row.email,
            row.company,
            row.city,
            t(`roles.${row.role}`),
            t(`access.${row.enabled ? 'enabled' : 'disabled'}`),
            t(`profile.${row.profileFilled ? 'filled' : 'unfilled'}`),
            t(`networking.${row.networking}`),
            dayOf(row.joinedAt),
            dayOf(row.lastSeenAt),
            row.introductions,
          ],
          separator,
        ),
      )
      .join('')
    if (rows.length < BATCH_SIZE) return
    last = rows.at(-1)!.participantId
  }
}
