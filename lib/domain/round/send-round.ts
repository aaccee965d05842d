import { and, eq, inArray, sql } from 'drizzle-orm'
import { participants } from '@/lib/db/schema/participant'
import { matchingResults, matchings, rounds } from '@/lib/db/schema/round'
import type { Ctx } from '@/lib/runtime/context'
import { recordAudit } from '../audit/record-audit'
import { dropShutOut } from './drop-shut-out'
import { settleMusts } from './pair-musts'
import { requireRoundRights } from './policy'
import { reviewPreview } from './standing-round'

/**
 * Sends a round that is a preview: from one moment to the next each pair stands before both sides. All of it is one
 * short transaction, in which nothing is done member by member; mails and notifications are written afterwards, a few
 * at a time, by a job of their own (tell-round.ts).
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
  const shown = ctx.db
    .select({ id: matchingResults.participantId })
    .from(matchingResults)
    .where(inArray(matchingResults.matchingId, ofRound))
  await ctx.db
    .update(matchingResults)
    .set({ sentAt: now })
    .where(inArray(matchingResults.matchingId, ofRound))
  await ctx.db
    .update(participants)
    .set({ silentRounds: sql`${participants.silentRounds} + 1`, stillInAskedAt: null })
    .where(inArray(participants.id, shown))
  await keepDebts(ctx, roundId)
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

const keepDebts = (ctx: Ctx, roundId: string) =>
  ctx.db.execute(sql`
    UPDATE participants SET round_debt = owed.value::real
    FROM rounds, jsonb_each_text(rounds.debts) AS owed
    WHERE rounds.id = ${roundId} AND rounds.community_id = participants.community_id
      AND participants.id = owed.key::uuid`)
