import type { AuditFilter, AuditLogEntry } from '@/lib/contracts/audit-log'
import { type CsvFile, csvFile, csvMinute, csvName, csvZoned } from '@/lib/core/csv'
import type { Locale } from '@/lib/core/locale'
import { translator } from '@/lib/i18n/translator'
import { type RequestContext, withTenant } from '@/lib/runtime/request-context'
import { recordAudit } from '../audit/record-audit'
import { requireOrganiser } from '../community/require-organiser'
import { readAuditBatch } from './read-audit-log'

/** Exports the entries of a filter as CSV, newest first, in the community's time zone. */
export async function exportAuditLog(
  context: RequestContext,
  { locale, ...filter }: AuditFilter & { locale: Locale },
): Promise<CsvFile> {
  requireOrganiser(context)
  await withTenant(context, (ctx) => recordAudit(ctx, { action: 'audit-log.exported' }))
  return { name: csvName(context, 'audit-log'), csv: linesOf(context, filter, locale) }
}

function linesOf(context: RequestContext, filter: AuditFilter, locale: Locale): AsyncGenerator<string> {
  const t = translator(locale, 'auditLog')
  const { timeZone } = context.community
  const whoOf = ({ by, byKey, byProgram, byPlatform }: AuditLogEntry) => {
    if (byKey) return t('key', { name: byKey })
    if (byPlatform) return t('platform')
    return by ?? t(byProgram ? 'program' : 'somebody')
  }
  const headings = [csvZoned(t('when'), timeZone), t('who'), t('whatLabel')]
  return csvFile<AuditLogEntry>(locale, headings, {
    read: (after) => readAuditBatch(context, filter, { ...after, locale }),
    cells: (entry) => [csvMinute(new Date(entry.at), timeZone), whoOf(entry), entry.text],
  })
}
