import { and, asc, gt } from 'drizzle-orm'
import { BYTE_ORDER_MARK, csvLine, separatorOf } from '@/lib/core/csv'
import type { Locale } from '@/lib/core/locale'
import { memberImportRows } from '@/lib/db/schema/member-import'
import { translator } from '@/lib/i18n/translator'
import { type RequestContext, withTenant } from '@/lib/runtime/request-context'
import { requireOrganiser } from '../community/require-organiser'
import { rowsOf } from './import-rows'
import { wordsOf } from './list-import-rows'
import { findImport, hasProblem } from './view-import'

/** Batch size: the event loop serves other requests between batches. */
const BATCH_SIZE = 500

/**
 * The original rows that fail or have skipped cells, with their reasons. After correction, the file can be uploaded
 * unchanged.
 *
 * @throws DomainError 'not-found'
 */
export async function problemFile(
  context: RequestContext,
  { importId, locale }: { importId: string; locale: Locale },
): Promise<{ name: string; csv: AsyncGenerator<string> }> {
  const found = await withTenant(context, async (ctx) => {
    requireOrganiser(ctx)
    return findImport(ctx, importId)
  })
  const separator = separatorOf(locale)
  const t = translator(locale, 'memberImport')
  const say = wordsOf(found, locale)
  async function* lines(): AsyncGenerator<string> {
    yield BYTE_ORDER_MARK + csvLine([...found.headers, t('file.row'), t('file.problem')], separator)
    for (let last = 0; ; ) {
      const rows = await withTenant(context, (ctx) =>
        ctx.db
          .select()
          .from(memberImportRows)
          .where(and(rowsOf(ctx, importId), hasProblem, gt(memberImportRows.number, last)))
          .orderBy(asc(memberImportRows.number))
          .limit(BATCH_SIZE),
      )
      yield rows
        .map((row) => {
          const { reason, problems } = say(row)
          const why = [reason, ...problems.map(({ column, text }) => `${column}: ${text}`)]
          return csvLine([...row.cells, row.number, why.filter(Boolean).join('; ')], separator)
        })
        .join('')
      if (rows.length < BATCH_SIZE) return
      last = rows.at(-1)!.number
    }
  }
  return { name: `${context.community.slug}-import-problems.csv`, csv: lines() }
}
