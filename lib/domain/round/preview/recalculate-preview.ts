import { and, eq, inArray, ne } from 'drizzle-orm'
import { participants } from '@/lib/db/schema/participant'
import { matches, matchSides, rounds } from '@/lib/db/schema/round'
import { reviewRound } from '@/lib/matching'
import type { Ctx } from '@/lib/runtime/context'

/** Ids of one query. */
const BATCH_SIZE = 2_000

/** Recalculates a preview's ratio and debts after pairs were added or removed; for an event, only the number of pairs. */
export async function recalculatePreview(ctx: Ctx, roundId: string): Promise<void> {
  const [round] = await ctx.db.select().from(rounds).where(eq(rounds.id, roundId))
  if (!round) return
  const sides = await ctx.db
    .select({ a: matchSides.participantId, b: matchSides.partnerId, score: matches.score })
    .from(matches)
    .innerJoin(matchSides, eq(matchSides.matchId, matches.id))
    .where(and(eq(matches.roundId, roundId), ne(matches.status, 'removed')))
    .orderBy(matches.id)
  const pairs = sides.filter(({ a, b }) => a < b)
  if (round.eventId) {
    await ctx.db.update(rounds).set({ matchCount: pairs.length }).where(eq(rounds.id, roundId))
    return
  }
  const ids = [...new Set([...Object.keys(round.bestScores), ...pairs.flatMap(({ a, b }) => [a, b])])]
  const debt: Record<string, number> = {}
  for (let i = 0; i < ids.length; i += BATCH_SIZE) {
    const rows = await ctx.db
      .select({ id: participants.id, roundDebt: participants.roundDebt })
      .from(participants)
      .where(inArray(participants.id, ids.slice(i, i + BATCH_SIZE)))
    for (const { id, roundDebt } of rows) debt[id] = roundDebt
  }
  const { bestScores: best, bound, unmatchedBefore: turns } = round
  const reviewed = reviewRound({ pairs, debt, turns, best, bound })
  await ctx.db
    .update(rounds)
    .set({
      matchCount: pairs.length,
      certifiedRatio: reviewed.ratio,
      certifiedFitRatio: reviewed.fitRatio,
      debts: reviewed.debt,
    })
    .where(eq(rounds.id, roundId))
}
