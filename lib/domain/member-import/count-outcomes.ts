import { sql } from 'drizzle-orm'
import { IMPORT_OUTCOMES, type ImportOutcome } from '@/lib/contracts/member-import'
import { memberImportRows } from '@/lib/db/schema/member-import'
import type { Ctx } from '@/lib/runtime/context'
import { rowsOf } from './import-rows'

/** An import's rows by outcome; unchecked rows have none. */
export async function countOutcomes(ctx: Ctx, importId: string): Promise<Record<ImportOutcome, number>> {
  const rows = await ctx.db
    .select({ outcome: memberImportRows.outcome, rows: sql<number>`count(*)::int` })
    .from(memberImportRows)
    .where(rowsOf(ctx, importId))
    .groupBy(memberImportRows.outcome)
  const countOf = new Map(rows.map((row) => [row.outcome, row.rows]))
  return Object.fromEntries(IMPORT_OUTCOMES.map((outcome) => [outcome, countOf.get(outcome) ?? 0])) as Record<
    ImportOutcome,
    number
  >
}
