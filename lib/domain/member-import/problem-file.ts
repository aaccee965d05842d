import { and, asc, gt } from 'drizzle-orm'
import { type CsvFile, csvFile, csvName } from '@/lib/core/csv'
import type { Locale } from '@/lib/core/locale'
import { memberImportRows } from '@/lib/db/schema/member-import'
import { translator } from '@/lib/i18n/translator'
import { type RequestContext, withTenant } from '@/lib/runtime/request-context'
import { recordAudit } from '../audit/record-audit'
import { requireOrganiser } from '../community/require-organiser'
import { hasProblem, rowsOf } from './import-rows'
import { wordsOf } from './list-import-rows'
import { findImport } from './view-import'

/**
 * The original rows that fail or have skipped cells, with their reasons. After correction, the file can be uploaded
 * unchanged. The download is recorded.
 *
 * @throws DomainError 'not-found'
 */
export async function problemFile(
  context: RequestContext,
  { importId, locale }: { importId: string; locale: Locale },
): Promise<CsvFile> {
  requireOrganiser(context)
  const found = await withTenant(context, async (ctx) => {
    const found = await findImport(ctx, importId)
    await recordAudit(ctx, { action: 'members.problems-exported', subjectId: importId })
    return found
  })
  const t = translator(locale, 'memberImport')
  const say = wordsOf(found, locale)
  const headings = [...found.headers, t('file.row'), t('file.problem')]
  return {
    name: csvName(context, 'import-problems'),
    csv: csvFile<typeof memberImportRows.$inferSelect>(locale, headings, {
      read: ({ last, limit }) =>
        withTenant(context, (ctx) =>
          ctx.db
            .select()
            .from(memberImportRows)
            .where(and(rowsOf(ctx, importId), hasProblem, gt(memberImportRows.number, last?.number ?? 0)))
            .orderBy(asc(memberImportRows.number))
            .limit(limit),
        ),
      cells(row) {
        const { reason, problems } = say(row)
        const why = [reason, ...problems.map(({ column, text }) => `${column}: ${text}`)]
        return [...row.cells, row.number, why.filter(Boolean).join('; ')]
      },
    }),
  }
}
