import { eq, sql } from 'drizzle-orm'
import { roundChanges } from '@/lib/db/schema/round'
import type { Ctx } from '@/lib/runtime/context'

/** Grows with every change that organisers make to the pairs of a preview, and with every undo. */
export async function previewVersion(ctx: Ctx, roundId: string): Promise<number> {
  const [row] = await ctx.db
    .select({ n: sql<number>`(count(*) + count(${roundChanges.undoneAt}))::int` })
    .from(roundChanges)
    .where(eq(roundChanges.roundId, roundId))
  return row?.n ?? 0
}
