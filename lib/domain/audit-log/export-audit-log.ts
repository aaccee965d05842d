import { DateTime } from 'luxon'
import type { AuditFilter, AuditLogEntry } from '@/lib/contracts/audit-log'
import { BYTE_ORDER_MARK, csvLine } from '@/lib/core/csv'
import type { Locale } from '@/lib/core/locale'
import { translator } from '@/lib/i18n/translator'
import { type RequestContext, withTenant } from '@/lib/runtime/request-context'
import { requireOrganiser } from '../community/require-organiser'
import { readAuditBatch } from './read-audit-log'

/** Batch size: the event loop serves other requests between batches. */
const BATCH_SIZE = 500
const COLUMNS = ['when', 'who', 'whatLabel'] as const

/** Exports the entries of a filter as CSV, newest first, in the community's time zone. */
export async function exportAuditLog(
  context: RequestContext,
  { locale, ...filter }: AuditFilter & { locale: Locale },
): Promise<{ name: string; csv: AsyncGenerator<string> }> {
  requireOrganiser(context)
  return { name: `${context.community.slug}-audit-log.csv`, csv: linesOf(context, filter, locale) }
}

async function* linesOf(
  context: RequestContext,
  filter: AuditFilter,
  locale: Locale,
): AsyncGenerator<string> {
  const t = translator(locale, 'auditLog')
  // Where decimals use a comma, spreadsheets expect semicolons between cells.
  const separator = locale === 'ru' ? ';' : ','
  const momentOf = (at: string) =>
    DateTime.fromISO(at).setZone(context.community.timeZone).toFormat('yyyy-MM-dd HH:mm')
  const whoOf = ({ by, byProgram }: AuditLogEntry) => by ?? t(byProgram ? 'program' : 'somebody')
  yield BYTE_ORDER_MARK +
    csvLine(
      COLUMNS.map((column) => t(column)),
      separator,
    )
  for (let last: AuditLogEntry | undefined; ; ) {
    const entries: AuditLogEntry[] = await withTenant(context, (ctx) =>
      readAuditBatch(ctx, filter, { limit: BATCH_SIZE, last, locale }),
    )
    yield entries.map((entry) => csvLine([momentOf(entry.at), whoOf(entry), entry.text], separator)).join('')
    if (entries.length < BATCH_SIZE) return
    last = entries.at(-1)
  }
}
