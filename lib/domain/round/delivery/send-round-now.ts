import { and, eq } from 'drizzle-orm'
import type { SendRound } from '@/lib/contracts/round'
import { DomainError, notFound } from '@/lib/core/errors'
import { isWeekly } from '@/lib/db/is-weekly'
import { rounds } from '@/lib/db/schema/round'
import type { Ctx } from '@/lib/runtime/context'
import { requireOrganiser } from '../../community/require-organiser'
import { isUpToDate, lockRules, readRules } from '../rules/rules'
import { sendRound } from './send-round'

/**
 * Sends the preview of the weekly round early, on an admin's request.
 * @throws DomainError 'not-found'; 'conflict' if it is sent already, was computed with other rules, or is not the
 * version that the organiser has seen
 */
export async function sendRoundNow(ctx: Ctx, { roundId, version }: SendRound): Promise<void> {
  requireOrganiser(ctx)
  await lockRules(ctx)
  const [round] = await ctx.db
    .select()
    .from(rounds)
    .where(and(isWeekly, eq(rounds.id, roundId)))
  if (!round) throw notFound()
  if (round.status === 'preview' && !isUpToDate(await readRules(ctx), round.rulesAt))
    throw new DomainError('conflict', { messageKey: 'rulesChanged' })
  if (!(await sendRound(ctx, roundId, version)))
    throw new DomainError('conflict', { messageKey: 'roundGone' })
}
