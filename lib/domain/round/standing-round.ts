import { and, eq, inArray, ne } from 'drizzle-orm'
import { participants } from '@/lib/db/schema/participant'
import { matchingResults, matchings, rounds } from '@/lib/db/schema/round'
import { reviewRound } from '@/lib/matching'
import type { Ctx } from '@/lib/runtime/context'

/** Ids of one query. */
const CHUNK = 2_000

/** Works out what a preview is worth by now, and what its members are owed if it goes out so: pairs came or went. */
export async function reviewPreview(ctx: Ctx, roundId: string): Promise<void> {
  const [round] = await ctx.db.select().from(rounds).where(eq(rounds.id, roundId))
  if (!round) return
  const sides = await ctx.db
    .select({ a: matchingResults.participantId, b: matchingResults.partnerId, score: matchings.score })
    .from(matchings)
    .innerJoin(matchingResults, eq(matchingResults.matchingId, matchings.id))
    .where(and(eq(matchings.roundId, roundId), ne(matchings.status, 'vetoed')))
    .orderBy(matchings.id)
  const pairs = sides.filter(({ a, b }) => a < b)
  const ids = [...new Set([...Object.keys(round.bests), ...pairs.flatMap(({ a, b }) => [a, b])])]
  const debt: Record<string, number> = {}
  for (let i = 0; i < ids.length; i += CHUNK) {
    const rows = await ctx.db
      .select({ id: participants.id, roundDebt: participants.roundDebt })
      .from(participants)
      .where(inArray(participants.id, ids.slice(i, i + CHUNK)))
    for (const { id, roundDebt } of rows) debt[id] = roundDebt
  }
  const { bests: best, bound, firstInLine: leftOut } = round
  const reviewed = reviewRound({ pairs, debt, leftOut, best, bound })
  await ctx.db
    .update(rounds)
    .set({ pairCount: pairs.length, certifiedRatio: reviewed.ratio, debts: reviewed.debt })
    .where(eq(rounds.id, roundId))
}
