import { and, count, eq, inArray, sql } from 'drizzle-orm'
import type { ScoreAssistance } from '@/lib/contracts/round'
import { matches, type RelevanceLevel } from '@/lib/db/schema/round'
import type { Ctx } from '@/lib/runtime/context'
import { reasonLines } from '../match/reason-lines'

import { pairOf } from './pair-of'

/** A level as a score; a pair with nothing to show for itself gets one less. */
const SCORE_OF: Record<RelevanceLevel, number> = { high: 5, good: 4, try: 2 }

/**
 * What the engine thinks of a pair: its estimate in the organiser's terms, the reasons, and how it compares.
 * @throws DomainError 'not-found'
 */
export async function scoreAssistance(ctx: Ctx, pairId: string): Promise<ScoreAssistance> {
  const { score, level, a, b } = await pairOf(ctx, pairId)
  const [compared] = await ctx.db
    .select({
      all: count(),
      worse: sql<number>`count(*) FILTER (WHERE ${matches.score} < ${score})::int`,
    })
    .from(matches)
    .where(and(eq(matches.kind, 'weekly'), inArray(matches.status, ['preview', 'sent'])))
  const { all, worse } = compared ?? { all: 0, worse: 0 }
  const hasReasons = a.reasons.length + b.reasons.length > 0
  return {
    pairId,
    suggested: SCORE_OF[level] - (hasReasons ? 0 : 1),
    level,
    score,
    // A pair by lot is none of them.
    betterThan: all > 1 ? Math.min(1, worse / (all - 1)) : 0,
    reasons: [reasonLines(a.reasons, ctx.locale), reasonLines(b.reasons, ctx.locale)],
  }
}
