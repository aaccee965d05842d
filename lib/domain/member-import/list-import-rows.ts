import { and, asc, eq, isNotNull } from 'drizzle-orm'
import type { ImportRow, ImportRowFilter, ImportTarget } from '@/lib/contracts/member-import'
import { messageText, readMessage } from '@/lib/contracts/message'
import { PAGE_SIZE, type PageOf, toPage } from '@/lib/contracts/page'
import type { Locale } from '@/lib/core/locale'
import { memberImportRows } from '@/lib/db/schema/member-import'
import { participants } from '@/lib/db/schema/participant'
import { translator } from '@/lib/i18n/translator'
import type { Ctx } from '@/lib/runtime/context'
import { requireOrganiser } from '../community/require-organiser'
import { hasProblem, type Import, participantOfRow, rowsOf } from './import-rows'
import { findImport } from './view-import'

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
    .select({
      row: memberImportRows,
      member: {
        firstName: participants.firstName,
        lastName: participants.lastName,
        company: participants.company,
      },
    })
    .from(memberImportRows)
    .leftJoin(participants, participantOfRow)
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
  return {
    ...rest,
    list: list.map(({ row, member }) => ({
      row: row.number,
      ...whoIsIn(found, row.cells, member),
      ...(row.email && { email: row.email }),
      outcome: row.outcome!,
      fields: row.outcome === 'update' ? row.changes.map(({ field }) => field as ImportTarget) : [],
      ...say(row),
    })),
  }
}

type Who = Pick<ImportRow, 'email' | 'name' | 'company'>
type NamedMember = { firstName: string; lastName: string; company: string | null }

/** The person of a row. Its cells are dropped once it is imported; then the member's data is shown. */
function whoIsIn(
  { targets }: Pick<Import, 'targets'>,
  cells: readonly string[],
  member: NamedMember | null,
): Who {
  const cell = (target: ImportTarget) => cells[targets.indexOf(target)]?.trim().slice(0, 254) ?? ''
  return {
    email: cell('email'),
    name:
      cell('fullName') ||
      cell('surnameFirst') ||
      fullNameOf(cell('firstName'), cell('lastName')) ||
      fullNameOf(member?.firstName, member?.lastName),
    company: cell('company') || (member?.company ?? ''),
  }
}

const fullNameOf = (firstName = '', lastName = '') => `${firstName} ${lastName}`.trim()

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
      problems: problems.map(({ column, message }) => {
        const problem = readMessage(message)
        // Every list names the column; this message would repeat it.
        const isNamed = problem.key === 'outOfBounds'
        return {
          column: headers[column] ?? '',
          text: isNamed
            ? reasons('outOfBounds', problem.values)
            : messageText(message, headers[column] ?? '', validation),
        }
      }),
    }
  }
}
