import { and, desc, eq, inArray, ne, sql } from 'drizzle-orm'
import { isWeekly } from '@/lib/db/is-weekly'
import { matches, matchSides, rounds, unmatched } from '@/lib/db/schema/round'
import { TURN_MEMORY } from '@/lib/matching'
import type { Ctx } from '@/lib/runtime/context'
import type { EligibleParticipant } from '../rules/eligible-participants'

/**
 * How many rounds ago each member was last alone or in a group of three, 1 for the last round. Newcomers count as if
 * they had been in the round before their first, so that nobody's first week is a week alone.
 */
export async function recentTurns(
  ctx: Ctx,
  eligible: readonly EligibleParticipant[],
): Promise<Record<string, number>> {
  const recent = await ctx.db
    .select({ id: rounds.id, at: rounds.scheduledFor })
    .from(rounds)
    .where(and(isWeekly, ne(rounds.status, 'preview')))
    .orderBy(desc(rounds.number))
    .limit(TURN_MEMORY)
  if (recent.length === 0) return {}
  const ids = recent.map(({ id }) => id)
  const roundsAgo = new Map(ids.map((id, at) => [id, at + 1]))
  const turns: Record<string, number> = {}
  const note = (id: string, ago: number | undefined) => {
    if (ago !== undefined && ago < (turns[id] ?? Number.POSITIVE_INFINITY)) turns[id] = ago
  }
  for (const { id, roundId } of await aloneIn(ctx, ids)) note(id, roundsAgo.get(roundId))
  for (const { id, roundId } of await inTriosOf(ctx, ids)) note(id, roundsAgo.get(roundId))
  for (const { id, createdAt } of eligible) {
    const since = recent.filter(({ at }) => at > createdAt).length
    if (since < recent.length) note(id, since + 1)
  }
  return turns
}

const aloneIn = (ctx: Ctx, roundIds: string[]) =>
  ctx.db
    .select({ id: unmatched.participantId, roundId: unmatched.roundId })
    .from(unmatched)
    .where(inArray(unmatched.roundId, roundIds))

/** Members with two partners in one round. */
const inTriosOf = (ctx: Ctx, roundIds: string[]) =>
  ctx.db
    .select({ id: matchSides.participantId, roundId: sql<string>`${matches.roundId}` })
    .from(matches)
    .innerJoin(matchSides, eq(matchSides.matchId, matches.id))
    .where(and(inArray(matches.roundId, roundIds), eq(matches.rematch, false), ne(matches.status, 'removed')))
    .groupBy(matches.roundId, matchSides.participantId)
    .having(sql`count(*) > 1`)
