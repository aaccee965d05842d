import { and, desc, eq, inArray, max, ne, sql } from 'drizzle-orm'
import { isWeekly } from '@/lib/db/is-weekly'
import { matches, matchSides, rounds, unmatched } from '@/lib/db/schema/round'
import { TURN_MEMORY } from '@/lib/matching'
import type { Ctx } from '@/lib/runtime/context'
import type { EligibleParticipant } from '../rules/eligible-participants'

/**
 * How many rounds ago each member was last unmatched or in a trio, 1 for the last round. Newcomers count as unmatched
 * just before they joined, so that they are not unmatched in their first round.
 */
export async function recentTurns(
  ctx: Ctx,
  eligible: readonly EligibleParticipant[],
): Promise<Record<string, number>> {
  const recent = await ctx.db
    .select({ id: rounds.id, number: rounds.number, at: rounds.scheduledFor })
    .from(rounds)
    .where(and(isWeekly, ne(rounds.status, 'preview')))
    .orderBy(desc(rounds.number))
    .limit(TURN_MEMORY)
  if (recent.length === 0) return {}
  const ids = recent.map(({ id }) => id)
  const roundsAgo = new Map(recent.map(({ number }, at) => [number, at + 1]))
  const turns: Record<string, number> = {}
  const note = (id: string, ago: number | undefined) => {
    if (ago !== undefined && ago < (turns[id] ?? Number.POSITIVE_INFINITY)) turns[id] = ago
  }
  for (const { id, last } of await lastUnmatched(ctx, ids)) note(id, roundsAgo.get(last!))
  for (const { id, last } of await lastInTrio(ctx, ids)) note(id, roundsAgo.get(last!))
  for (const { id, createdAt } of eligible) {
    const since = recent.filter(({ at }) => at > createdAt).length
    if (since < recent.length) note(id, since + 1)
  }
  return turns
}

/** Each unmatched member's last such round, by number. */
const lastUnmatched = (ctx: Ctx, roundIds: string[]) =>
  ctx.db
    .select({ id: unmatched.participantId, last: max(rounds.number) })
    .from(unmatched)
    .innerJoin(rounds, eq(rounds.id, unmatched.roundId))
    .where(inArray(unmatched.roundId, roundIds))
    .groupBy(unmatched.participantId)

/** The last round in which a member had two partners, by number. */
function lastInTrio(ctx: Ctx, roundIds: string[]) {
  const trios = ctx.db
    .select({ id: matchSides.participantId, number: rounds.number })
    .from(matches)
    .innerJoin(matchSides, eq(matchSides.matchId, matches.id))
    .innerJoin(rounds, eq(rounds.id, matches.roundId))
    .where(and(inArray(matches.roundId, roundIds), eq(matches.rematch, false), ne(matches.status, 'removed')))
    .groupBy(rounds.number, matchSides.participantId)
    .having(sql`count(*) > 1`)
    .as('trios')
  return ctx.db
    .select({ id: trios.id, last: max(trios.number) })
    .from(trios)
    .groupBy(trios.id)
}
