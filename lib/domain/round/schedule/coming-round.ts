import { desc, eq, inArray } from 'drizzle-orm'
import { DomainError } from '@/lib/core/errors'
import { rounds } from '@/lib/db/schema/round'
import type { Ctx } from '@/lib/runtime/context'

export type RoundRow = typeof rounds.$inferSelect

/** The round that is a preview or is going out at the moment, if there is one. */
export async function comingRound(ctx: Ctx): Promise<RoundRow | null> {
  const [round] = await ctx.db
    .select()
    .from(rounds)
    .where(inArray(rounds.status, ['preview', 'sending']))
    .orderBy(desc(rounds.scheduledFor))
    .limit(1)
  return round ?? null
}

/**
 * The preview, held until the end of the transaction: nobody else changes or sends it meanwhile.
 * @throws DomainError 'conflict' when there is none (any more)
 */
export async function lockPreview(ctx: Ctx): Promise<RoundRow> {
  const [round] = await ctx.db
    .select()
    .from(rounds)
    .where(eq(rounds.status, 'preview'))
    .orderBy(desc(rounds.scheduledFor))
    .limit(1)
    .for('update')
  if (!round) throw new DomainError('conflict', { messageKey: 'roundGone' })
  return round
}
