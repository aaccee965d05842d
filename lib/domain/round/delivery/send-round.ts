import { and, eq, inArray } from 'drizzle-orm'
import { matches, matchSides, rounds } from '@/lib/db/schema/round'
import type { Ctx } from '@/lib/runtime/context'
import { recordAudit } from '../../audit/record-audit'
import { lockIntroductions } from '../../exclusion/lock-introductions'
import { dropExcludedMatches } from '../preview/drop-excluded-matches'
import { recalculatePreview } from '../preview/recalculate-preview'
import { clearFulfilledPairs } from '../rules/required-pairs'
import { requireRoundRights } from '../schedule/policy'

/**
 * Sends a preview: all pairs become visible to both sides at once, in one
 * short transaction without work per member. Emails, notifications and fairness data
 * are written in batches by a job (notify-round.ts).
 *
 * @returns false if the round is not a preview
 */
export async function sendRound(ctx: Ctx, roundId: string): Promise<boolean> {
  requireRoundRights(ctx)
  const now = ctx.clock.now()
  const [round] = await ctx.db
    .update(rounds)
    .set({ status: 'sending', sentAt: now, notificationCursor: { stage: 'matches', after: null } })
    .where(and(eq(rounds.id, roundId), eq(rounds.status, 'preview')))
    .returning({ id: rounds.id, number: rounds.number, scheduledFor: rounds.scheduledFor })
  if (!round) return false
  // What an organiser took out stood by to be put back.
  await ctx.db.delete(matches).where(and(eq(matches.roundId, roundId), eq(matches.status, 'removed')))
  await lockIntroductions(ctx, 'alone')
  await dropExcludedMatches(ctx, round)
  await recalculatePreview(ctx, roundId)
  const ofRound = ctx.db.select({ id: matches.id }).from(matches).where(eq(matches.roundId, roundId))
  await ctx.db
    .update(matches)
    .set({ status: 'sent', sentAt: now })
    .where(and(eq(matches.roundId, roundId), eq(matches.status, 'preview')))
  await ctx.db.update(matchSides).set({ sentAt: now }).where(inArray(matchSides.matchId, ofRound))
  await clearFulfilledPairs(ctx)
  const pairs = await ctx.db.$count(matches, eq(matches.roundId, roundId))
  await recordAudit(ctx, {
    action: 'round.sent',
    subjectId: roundId,
    detail: { number: round.number, pairs },
  })
  await ctx.enqueue('notify-round', { roundId })
  return true
}
