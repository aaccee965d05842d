import { and, eq, inArray, max } from 'drizzle-orm'
import { newId } from '@/lib/core/ids'
import { LOCALES } from '@/lib/core/locale'
import { matchingResults, matchings, roundLeftOuts, rounds } from '@/lib/db/schema/round'
import { createEngine, type Engine, type Round } from '@/lib/matching'
import type { Ctx } from '@/lib/runtime/context'
import { type EligibleParticipant, eligibleParticipants } from './eligible-participants'
import { memberOf } from './member-of'
import { requireRoundRights } from './policy'
import { roundHistory } from './round-history'

/** Rows of one insert: well below the number of parameters that Postgres takes. */
const CHUNK = 500

export type RoundPlan = {
  scheduledFor: Date
  seed: number
  participants: EligibleParticipant[]
  engine: Engine
  round: Round
  locked: readonly (readonly [string, string])[]
}

/** Works a round out from the community as it is now, without writing anything. */
export async function planRound(
  ctx: Ctx,
  scheduledFor: Date,
  locked: readonly (readonly [string, string])[] = [],
): Promise<RoundPlan> {
  requireRoundRights(ctx)
  const eligible = await eligibleParticipants(ctx, scheduledFor)
  const history = await roundHistory(ctx, eligible)
  const seed = Math.floor(scheduledFor.getTime() / 1000) % 0x7fffffff
  const engine = createEngine(eligible.map(memberOf))
  const round = engine.pair(
    { ...history, locked },
    { seed, allowTrio: ctx.community.trioAllowed, floor: ctx.community.roundFloor },
  )
  return { scheduledFor, seed, participants: eligible, engine, round, locked }
}

/**
 * Computes the round of a moment and keeps it as a preview, in place of the preview there was; pairs that
 * an administrator locked stay.
 *
 * @returns the round's id
 */
export async function computeRound(ctx: Ctx, scheduledFor: Date): Promise<string> {
  requireRoundRights(ctx)
  const locked = await dropPreview(ctx)
  const plan = await planRound(ctx, scheduledFor, locked)
  const [last] = await ctx.db.select({ number: max(rounds.number) }).from(rounds)
  const roundId = newId()
  await ctx.db.insert(rounds).values({
    communityId: ctx.community.id,
    id: roundId,
    number: (last?.number ?? 0) + 1,
    status: 'preview',
    scheduledFor,
    seed: plan.seed,
    eligibleCount: plan.participants.length,
    pairCount: plan.round.pairs.length + plan.round.trios.length,
    certifiedRatio: plan.round.ratio,
    debts: plan.round.debt,
    createdAt: ctx.clock.now(),
  })
  await keepMatchings(ctx, roundId, plan)
  await keepLeftOuts(ctx, roundId, plan)
  return roundId
}

/** Removes previews that have not gone out; returns the pairs that were locked in them. */
async function dropPreview(ctx: Ctx): Promise<[string, string][]> {
  const previews = await ctx.db.select({ id: rounds.id }).from(rounds).where(eq(rounds.status, 'preview'))
  if (previews.length === 0) return []
  const ids = previews.map(({ id }) => id)
  const sides = await ctx.db
    .select({ a: matchingResults.participantId, b: matchingResults.partnerId })
    .from(matchings)
    .innerJoin(matchingResults, eq(matchingResults.matchingId, matchings.id))
    .where(and(inArray(matchings.roundId, ids), eq(matchings.locked, true)))
  await ctx.db.delete(rounds).where(inArray(rounds.id, ids))
  return sides.filter(({ a, b }) => a < b).map(({ a, b }) => [a, b])
}

async function keepMatchings(ctx: Ctx, roundId: string, plan: RoundPlan): Promise<void> {
  const communityId = ctx.community.id
  const createdAt = ctx.clock.now()
  const lockedKeys = new Set(plan.locked.map(([a, b]) => pairKey(a, b)))
  const pairs = pairsOf(plan.round).map(({ a, b, score }) => ({ id: newId(), a, b, score }))
  const { engine } = plan
  for (let i = 0; i < pairs.length; i += CHUNK) {
    const chunk = pairs.slice(i, i + CHUNK)
    await ctx.db.insert(matchings).values(
      chunk.map(({ id, a, b, score }) => ({
        communityId,
        id,
        roundId,
        kind: 'weekly' as const,
        status: 'preview' as const,
        score,
        level: engine.level(a, b),
        locked: lockedKeys.has(pairKey(a, b)),
        createdAt,
      })),
    )
    await ctx.db.insert(matchingResults).values(
      chunk.flatMap(({ id, a, b }) =>
        [
          [a, b],
          [b, a],
        ].map(([reader, partner]) => ({
          communityId,
          id: newId(),
          matchingId: id,
          participantId: reader!,
          partnerId: partner!,
          reasons: engine
            .explain(reader!, partner!, 'en')
            .map(({ direction, field, seeks, offers, strength }) => ({
              direction,
              field,
              seeks,
              offers,
              strength,
            })),
          openingLine: Object.fromEntries(
            LOCALES.map((locale) => [locale, engine.openingLine(reader!, partner!, locale)]),
          ),
        })),
      ),
    )
  }
}

async function keepLeftOuts(ctx: Ctx, roundId: string, plan: RoundPlan): Promise<void> {
  const rows = plan.round.unmatched.map(({ id, reason }) => ({
    communityId: ctx.community.id,
    roundId,
    participantId: id,
    reason,
  }))
  for (let i = 0; i < rows.length; i += CHUNK)
    await ctx.db.insert(roundLeftOuts).values(rows.slice(i, i + CHUNK))
}

const pairKey = (a: string, b: string) => (a < b ? `${a}:${b}` : `${b}:${a}`)

/** The pairs of a round; a trio is three of them. */
export function pairsOf(round: Round): { a: string; b: string; score: number }[] {
  return [
    ...round.pairs,
    ...round.trios.flatMap(({ members: [a, b, c], score }) => [
      { a, b, score },
      { a, b: c, score },
      { a: b, b: c, score },
    ]),
  ]
}
