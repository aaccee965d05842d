import { sql } from 'drizzle-orm'
import { IMPORT_OUTCOMES, type ImportOutcome } from '@/lib/contracts/member-import'
import { type ImportRowState, memberImportRows } from '@/lib/db/schema/member-import'
import type { Ctx } from '@/lib/runtime/context'
import { hasProblem, rowsOf } from './import-rows'

/** How many rows of an import are alike. */
export type RowGroup = {
  state: ImportRowState
  /** Null before the dry run. */
  outcome: ImportOutcome | null
  hasProblem: boolean
  isOverQuota: boolean
  rows: number
}

/** An import's rows, counted in one pass: the page asks while it runs. */
export function groupRows(ctx: Ctx, importId: string): Promise<RowGroup[]> {
  return (
    ctx.db
      .select({
        state: memberImportRows.state,
        outcome: memberImportRows.outcome,
        hasProblem: sql<boolean>`coalesce(${hasProblem}, false)`,
        isOverQuota: sql<boolean>`coalesce(${memberImportRows.reason} = 'memberQuota', false)`,
        rows: sql<number>`count(*)::int`,
      })
      .from(memberImportRows)
      .where(rowsOf(ctx, importId))
      // By position: an expression repeated here has other parameters.
      .groupBy(sql`1, 2, 3, 4`)
  )
}

export const countRows = (groups: readonly RowGroup[]): number =>
  groups.reduce((sum, { rows }) => sum + rows, 0)

/** Rows by outcome; unchecked rows have none. */
export const outcomesIn = (groups: readonly RowGroup[]): Record<ImportOutcome, number> =>
  Object.fromEntries(
    IMPORT_OUTCOMES.map((wanted) => [wanted, countRows(groups.filter(({ outcome }) => outcome === wanted))]),
  ) as Record<ImportOutcome, number>

/** An import's rows by outcome. */
export const countOutcomes = async (ctx: Ctx, importId: string): Promise<Record<ImportOutcome, number>> =>
  outcomesIn(await groupRows(ctx, importId))
