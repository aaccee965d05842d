import { eq } from 'drizzle-orm'
import { DomainError, notFound } from '@/lib/core/errors'
import { rounds } from '@/lib/db/schema/round'
import type { Ctx } from '@/lib/runtime/context'
import { requireRoundRights } from './policy'
import { sendRound } from './send-round'

/**
 * Sends the preview that an organiser has seen, before its hour.
 * @throws DomainError 'not-found'; 'conflict' when it has gone out already
 */
export async function sendRoundNow(ctx: Ctx, roundId: string): Promise<void> {
  requireRoundRights(ctx)
  if ((await ctx.db.$count(rounds, eq(rounds.id, roundId))) === 0) throw notFound()
  if (!(await sendRound(ctx, roundId))) throw new DomainError('conflict', { messageKey: 'roundGone' })
}
