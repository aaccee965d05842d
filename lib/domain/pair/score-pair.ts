import { and, eq } from 'drizzle-orm'
import { notFound } from '@/lib/core/errors'
import { orderedPair } from '@/lib/core/ordered-pair'
import { matchSides, pairScores } from '@/lib/db/schema/round'
import type { Ctx } from '@/lib/runtime/context'
import { recordAudit } from '../audit/record-audit'
import { requireOrganiser } from '../community/require-organiser'
import { pairOf } from './pair-of'

/**
 * Stores an organiser's score of a pair, replacing an earlier one; null skips it.
 * @throws DomainError 'not-found'
 */
export async function scorePair(
  ctx: Ctx,
  { pairId, score }: { pairId: string; score: number | null },
): Promise<{ pairId: string; score: number | null }> {
  const { userId: me } = requireOrganiser(ctx)
  const { a, b } = await pairOf(ctx, pairId)
  const judged = { score, matchId: pairId, scoredAt: ctx.clock.now() }
  await ctx.db
    .insert(pairScores)
    .values({
      communityId: ctx.community.id,
      participantId: a.participantId,
      partnerId: b.participantId,
      scoredBy: me,
      ...judged,
    })
    .onConflictDoUpdate({
      target: [pairScores.communityId, pairScores.participantId, pairScores.partnerId, pairScores.scoredBy],
      set: judged,
    })
  if (score !== null)
    await recordAudit(ctx, {
      action: 'pair.scored',
      subjectId: pairId,
      detail: { participantIds: [a.participantId, b.participantId], score },
    })
  return { pairId, score }
}

/**
 * Removes the admin's own score of a pair, or returns a skipped pair. Works also after a recalculation.
 *
 * @throws DomainError 'not-found'
 */
export async function takeBackScore(
  ctx: Ctx,
  pairId: string,
): Promise<{ pairId: string; score: number | null }> {
  const { userId: me } = requireOrganiser(ctx)
  const [side] = await ctx.db
    .select({ a: matchSides.participantId, b: matchSides.partnerId })
    .from(matchSides)
    .where(eq(matchSides.matchId, pairId))
    .limit(1)
  const [a, b] = side ? orderedPair(side.a, side.b) : []
  const [gone] = await ctx.db
    .delete(pairScores)
    .where(
      and(
        eq(pairScores.scoredBy, me),
        a && b
          ? and(eq(pairScores.participantId, a), eq(pairScores.partnerId, b))
          : eq(pairScores.matchId, pairId),
      ),
    )
    .returning()
  if (!gone && !side) throw notFound()
  if (gone && gone.score !== null)
    await recordAudit(ctx, {
      action: 'pair.score-removed',
      subjectId: pairId,
      detail: { participantIds: [gone.participantId, gone.partnerId] },
    })
  return { pairId, score: null }
}
