import { and, eq } from 'drizzle-orm'
import { notFound } from '@/lib/core/errors'
import { matchingResults, pairScores } from '@/lib/db/schema/round'
import type { Ctx } from '@/lib/runtime/context'
import { inOrder } from '../round/pair-vetoes'
import { organiserId, pairOf } from './pair-of'

/**
 * Keeps what an organiser thinks of a pair, in the place of what they thought before; null puts it aside.
 * @throws DomainError 'not-found'
 */
export async function scorePair(
  ctx: Ctx,
  { pairId, score }: { pairId: string; score: number | null },
): Promise<{ pairId: string; score: number | null }> {
  const me = organiserId(ctx)
  const { a, b } = await pairOf(ctx, pairId)
  const judged = { score, matchingId: pairId, scoredAt: ctx.clock.now() }
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
  return { pairId, score }
}

/**
 * Takes the organiser's own score of a pair back, or brings a pair back that they put aside. Also when its round has
 * been worked out anew meanwhile.
 *
 * @throws DomainError 'not-found'
 */
export async function takeBackScore(
  ctx: Ctx,
  pairId: string,
): Promise<{ pairId: string; score: number | null }> {
  const me = organiserId(ctx)
  const [side] = await ctx.db
    .select({ a: matchingResults.participantId, b: matchingResults.partnerId })
    .from(matchingResults)
    .where(eq(matchingResults.matchingId, pairId))
    .limit(1)
  const [a, b] = side ? inOrder(side.a, side.b) : []
  const [gone] = await ctx.db
    .delete(pairScores)
    .where(
      and(
        eq(pairScores.scoredBy, me),
        a && b
          ? and(eq(pairScores.participantId, a), eq(pairScores.partnerId, b))
          : eq(pairScores.matchingId, pairId),
      ),
    )
    .returning({ id: pairScores.matchingId })
  if (!gone && !side) throw notFound()
  return { pairId, score: null }
}
