import { and, asc, eq, isNotNull } from 'drizzle-orm'
import type { ImportRow, ImportRowFilter, ImportTarget } from '@/lib/contracts/member-import'
import { messageText, readMessage } from '@/lib/contracts/message'
import { PAGE_SIZE, type PageOf, toPage } from '@/lib/contracts/page'
import type { Locale } from '@/lib/core/locale'
import { memberImportRows } from '@/lib/db/schema/member-import'
import { translator } from '@/lib/i18n/translator'
import type { Ctx } from '@/lib/runtime/context'
import { requireOrganiser } from '../community/require-organiser'
import { type Import, rowsOf } from './import-rows'
import { findImport, hasProblem } from './view-import'

/**
 * An import's rows in file order, available after the dry run.
 * @throws DomainError 'not-found'
 */
export async function listImportRows(
  ctx: Ctx,
  { importId, page, only }: { importId: string; page: number; only?: ImportRowFilter },
): Promise<PageOf<ImportRow>> {
  requireOrganiser(ctx)
  const found = await findImport(ctx, importId)
  const rows = await ctx.db
    .select()
    .from(memberImportRows)
    .where(
      and(
        rowsOf(ctx, importId),
        isNotNull(memberImportRows.outcome),
        only && (only === 'problems' ? hasProblem : eq(memberImportRows.outcome, only)),
      ),
    )
    .orderBy(asc(memberImportRows.number))
    .limit(PAGE_SIZE + 1)
    .offset(page * PAGE_SIZE)
  const { list, ...rest } = toPage(rows, page)
  const say = wordsOf(found, ctx.locale)
  const addressAt = found.targets.indexOf('email')
  return {
    ...rest,
    list: list.map((row) => ({
      row: row.number,
      email: row.email ?? row.cells[addressAt]?.slice(0, 254) ?? '',
      outcome: row.outcome!,
      fields: row.outcome === 'update' ? row.changes.map(({ field }) => field as ImportTarget) : [],
      ...say(row),
    })),
  }
}

/** The texts of rows in a language. */
export function wordsOf({ headers }: Pick<Import, 'headers'>, locale: Locale) {
  const reasons = translator(locale, 'memberImport.reasons')
  const validation = translator(locale, 'validation')
  return ({
    reason,
    problems,
  }: Pick<typeof memberImportRows.$inferSelect, 'reason' | 'problems'>): Pick<
    ImportRow,
    'reason' | 'problems'
  > => {
    const { key, values } = readMessage(reason ?? undefined)
    return {
      reason: reason ? reasons(key, values) : null,
      problems: problems.map(({ column, message }) => ({
        column: headers[column] ?? '',
        text: messageText(message, headers[column] ?? '', validation),
      })),
    }
  }
}
