import { and, eq, inArray } from 'drizzle-orm'
import { matchingResults, matchings, rounds } from '@/lib/db/schema/round'
import type { Ctx } from '@/lib/runtime/context'
import { recordAudit } from '../audit/record-audit'
import { dropShutOut } from './drop-shut-out'
import { settleMusts } from './pair-musts'
import { requireRoundRights } from './policy'
import { reviewPreview } from './standing-round'

/**
 * Sends a round that is a preview: from one moment to the next each pair stands before both sides. All of it is one
 * short transaction, in which nothing is done member by member; mails, notifications and what the next round has to know
 * of each member are written afterwards, a few at a time, by a job of their own (tell-round.ts).
 *
 * @returns false when the round is not a preview (any more)
 */
export async function sendRound(ctx: Ctx, roundId: string): Promise<boolean> {
  requireRoundRights(ctx)
  const now = ctx.clock.now()
  const [round] = await ctx.db
    .update(rounds)
    .set({ status: 'sending', sentAt: now, telling: { stage: 'pairs', after: null } })
    .where(and(eq(rounds.id, roundId), eq(rounds.status, 'preview')))
    .returning({ id: rounds.id, number: rounds.number, scheduledFor: rounds.scheduledFor })
  if (!round) return false
  // What an organiser took out stood by to be put back.
  await ctx.db.delete(matchings).where(and(eq(matchings.roundId, roundId), eq(matchings.status, 'vetoed')))
  await dropShutOut(ctx, round)
  await reviewPreview(ctx, roundId)
  const ofRound = ctx.db.select({ id: matchings.id }).from(matchings).where(eq(matchings.roundId, roundId))
  await ctx.db
    .update(matchings)
    .set({ status: 'sent', sentAt: now })
    .where(and(eq(matchings.roundId, roundId), eq(matchings.status, 'preview')))
  await ctx.db
    .update(matchingResults)
    .set({ sentAt: now })
    .where(inArray(matchingResults.matchingId, ofRound))
  await settleMusts(ctx)
  const pairs = await ctx.db.$count(matchings, eq(matchings.roundId, roundId))
  await recordAudit(ctx, {
    action: 'round.sent',
    subjectId: roundId,
    detail: { number: round.number, pairs },
  })
  await ctx.enqueue('tell-round', { communityId: ctx.community.id, roundId })
  return true
}
