import { and, count, inArray, ne, sql } from 'drizzle-orm'
import type { ScoreAssistance } from '@/lib/contracts/round'
import type { RelevanceLevel } from '@/lib/core/relevance-level'
import { matches } from '@/lib/db/schema/round'
import type { Ctx } from '@/lib/runtime/context'
import { requireOrganiser } from '../community/require-organiser'
import { reasonLines } from '../match/reason-lines'

import { pairOf } from './pair-of'

/** A level as a score; a pair without reasons gets one less. */
const SCORE_OF: Record<RelevanceLevel, number> = { high: 5, good: 4, try: 2 }

/**
 * The engine's estimate of a pair on the organisers' scale, the reasons, and its rank.
 * @throws DomainError 'not-found'
 */
export async function scoreAssistance(ctx: Ctx, pairId: string): Promise<ScoreAssistance> {
  requireOrganiser(ctx)
  const { score, level, a, b } = await pairOf(ctx, pairId)
  const [compared] = await ctx.db
    .select({
      all: count(),
      worse: sql<number>`count(*) FILTER (WHERE ${matches.score} < ${score})::int`,
    })
    .from(matches)
    .where(and(ne(matches.kind, 'instant'), inArray(matches.status, ['preview', 'sent'])))
  const { all, worse } = compared ?? { all: 0, worse: 0 }
  const hasReasons = a.reasons.length + b.reasons.length > 0
  return {
    pairId,
    suggested: SCORE_OF[level] - (hasReasons ? 0 : 1),
    level,
    score,
    // A random pair is not among them.
    betterThan: all > 1 ? Math.min(1, worse / (all - 1)) : 0,
    reasons: [reasonLines(a.reasons, ctx.locale), reasonLines(b.reasons, ctx.locale)],
  }
}
