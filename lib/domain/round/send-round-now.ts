import { eq } from 'drizzle-orm'
import { DomainError, notFound } from '@/lib/core/errors'
import { rounds } from '@/lib/db/schema/round'
import type { Ctx } from '@/lib/runtime/context'
import { requireRoundRights } from './policy'
import { knowsRules, readRules } from './rules'
import { sendRound } from './send-round'

/**
 * Sends the preview that an organiser has seen, before its hour.
 * @throws DomainError 'not-found'; 'conflict' when it has gone out already, or does not know the rules as they are by now
 */
export async function sendRoundNow(ctx: Ctx, roundId: string): Promise<void> {
  requireRoundRights(ctx)
  const [round] = await ctx.db.select().from(rounds).where(eq(rounds.id, roundId))
  if (!round) throw notFound()
  if (round.status === 'preview' && !knowsRules(await readRules(ctx), round.rulesAt))
    throw new DomainError('conflict', { messageKey: 'rulesChanged' })
  if (!(await sendRound(ctx, roundId))) throw new DomainError('conflict', { messageKey: 'roundGone' })
}
