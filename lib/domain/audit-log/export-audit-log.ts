import { DateTime } from 'luxon'
import type { AuditFilter, AuditLogEntry } from '@/lib/contracts/audit-log'
import { csvFile } from '@/lib/core/csv'
import type { Locale } from '@/lib/core/locale'
import { translator } from '@/lib/i18n/translator'
import type { RequestContext } from '@/lib/runtime/request-context'
import { requireOrganiser } from '../community/require-organiser'
import { readAuditBatch } from './read-audit-log'

const COLUMNS = ['when', 'who', 'whatLabel'] as const

/** Exports the entries of a filter as CSV, newest first, in the community's time zone. */
export async function exportAuditLog(
  context: RequestContext,
  { locale, ...filter }: AuditFilter & { locale: Locale },
): Promise<{ name: string; csv: AsyncGenerator<string> }> {
  requireOrganiser(context)
  return { name: `${context.community.slug}-audit-log.csv`, csv: linesOf(context, filter, locale) }
}

function linesOf(context: RequestContext, filter: AuditFilter, locale: Locale): AsyncGenerator<string> {
  const t = translator(locale, 'auditLog')
  const momentOf = (at: string) =>
    DateTime.fromISO(at).setZone(context.community.timeZone).toFormat('yyyy-MM-dd HH:mm')
  const whoOf = ({ by, byKey, byProgram }: AuditLogEntry) =>
    byKey ? t('key', { name: byKey }) : (by ?? t(byProgram ? 'program' : 'somebody'))
  const headings = COLUMNS.map((column) => t(column))
  return csvFile<AuditLogEntry>(locale, headings, {
    read: (after) => readAuditBatch(context, filter, { ...after, locale }),
    cells: (entry) => [momentOf(entry.at), whoOf(entry), entry.text],
  })
}
