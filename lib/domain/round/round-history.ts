import { desc, eq, isNotNull, ne } from 'drizzle-orm'
import { hides, relations, reports } from '@/lib/db/schema/people'
import { matchingResults, roundLeftOuts, rounds } from '@/lib/db/schema/round'
import type { History } from '@/lib/matching'
import type { Ctx } from '@/lib/runtime/context'
import type { EligibleParticipant } from './eligible-participants'
import { membersOfGroups } from './group-members'
import { vetoedPairs } from './pair-vetoes'
import { readRules } from './rules'

/** What the engine must respect: who was ever proposed to whom, or shut out; who was left alone; who is owed; groups. */
export async function roundHistory(
  ctx: Ctx,
  eligible: EligibleParticipant[],
  moment: Date,
): Promise<History> {
  // One after another: a transaction is one connection.
  const proposed = await ctx.db
    .select({ a: matchingResults.participantId, b: matchingResults.partnerId })
    .from(matchingResults)
    .where(isNotNull(matchingResults.sentAt))
  const hidden = await ctx.db.select({ a: hides.participantId, b: hides.subjectId }).from(hides)
  const disliked = await ctx.db
    .select({ a: relations.participantId, b: relations.subjectId })
    .from(relations)
    .where(eq(relations.relationType, 'DISLIKE'))
  const reported = await ctx.db.select({ a: reports.participantId, b: reports.subjectId }).from(reports)
  const vetoed = await vetoedPairs(ctx, moment)
  const { groups } = await readRules(ctx)
  const [lastRound] = await ctx.db
    .select({ id: rounds.id })
    .from(rounds)
    .where(ne(rounds.status, 'preview'))
    .orderBy(desc(rounds.number))
    .limit(1)
  const leftOut = lastRound
    ? await ctx.db
        .select({ id: roundLeftOuts.participantId })
        .from(roundLeftOuts)
        .where(eq(roundLeftOuts.roundId, lastRound.id))
    : []
  return {
    excluded: [...proposed, ...hidden, ...disliked, ...reported, ...vetoed].map(
      ({ a, b }) => [a, b] as const,
    ),
    leftOut: leftOut.map(({ id }) => id),
    ...(groups && { groups: await membersOfGroups(ctx, groups) }),
    debt: Object.fromEntries(eligible.map(({ id, roundDebt }) => [id, roundDebt])),
  }
}
