import { and, eq, inArray, max, ne } from 'drizzle-orm'
import { newId } from '@/lib/core/ids'
import { orderedPair } from '@/lib/core/ordered-pair'
import { isWeekly } from '@/lib/db/is-weekly'
import { lockedIds } from '@/lib/db/locked-ids'
import { matches, matchSides, pairSamples, rounds, unmatched } from '@/lib/db/schema/round'
import type { RoundDraft } from '@/lib/matching'
import type { Ctx } from '@/lib/runtime/context'
import { auditRound } from '../schedule/audit-round'
import { dropExcludedMatches } from './drop-excluded-matches'

/** Rows per INSERT: short, and well below Postgres' limit of parameters. */
const BATCH_SIZE = 200

export type LockedPairs = readonly (readonly [string, string])[]

/** Locks the unsent preview until the transaction ends. */
export async function lockPreviews(ctx: Ctx): Promise<void> {
  await lockedIds(ctx.db, rounds, and(isWeekly, eq(rounds.status, 'preview')))
}

/** Locked pairs of the unsent preview. */
export async function lockedPairs(ctx: Ctx): Promise<[string, string][]> {
  const sides = await ctx.db
    .select({ a: matchSides.participantId, b: matchSides.partnerId })
    .from(matches)
    .innerJoin(matchSides, eq(matchSides.matchId, matches.id))
    .innerJoin(rounds, eq(rounds.id, matches.roundId))
    .where(
      and(isWeekly, eq(rounds.status, 'preview'), eq(matches.locked, true), eq(matches.status, 'preview')),
    )
  return sides
    .filter(({ a, b }) => a < b)
    .map(({ a, b }): [string, string] => [a, b])
    .sort((one, other) => (String(one) < String(other) ? -1 : 1))
}

/** Whether a moment's round is sent, so that a computation for it comes too late. */
export async function isRoundSent(ctx: Ctx, scheduledFor: Date): Promise<boolean> {
  const [sent] = await ctx.db
    .select({ id: rounds.id })
    .from(rounds)
    .where(and(isWeekly, eq(rounds.scheduledFor, scheduledFor), ne(rounds.status, 'preview')))
  return sent !== undefined
}

export type Draft = {
  scheduledFor: Date
  seed: number
  eligibleCount: number
  draft: RoundDraft
  /** Locked and required pairs. */
  fixed: LockedPairs
  turns: Readonly<Record<string, number>>
  rulesAt: Date | null
}

/**
 * Publishes the pairs written by write-matches.ts as the preview, replacing the current one. Pairs that became
 * impossible meanwhile are dropped.
 *
 * @returns the round's id
 */
export async function publishPreview(ctx: Ctx, plan: Draft): Promise<string> {
  await dropPreview(ctx)
  const [last] = await ctx.db
    .select({ number: max(rounds.number) })
    .from(rounds)
    .where(isWeekly)
  const roundId = newId()
  const number = (last?.number ?? 0) + 1
  await ctx.db.insert(rounds).values({
    communityId: ctx.community.id,
    id: roundId,
    number,
    status: 'preview',
    scheduledFor: plan.scheduledFor,
    seed: plan.seed,
    eligibleCount: plan.eligibleCount,
    matchCount: plan.draft.pairs.length,
    certifiedRatio: plan.draft.ratio,
    certifiedFitRatio: plan.draft.fitRatio,
    bound: plan.draft.bound,
    debts: plan.draft.debt,
    bestScores: plan.draft.best,
    unmatchedBefore: plan.turns,
    rulesAt: plan.rulesAt,
    createdAt: ctx.clock.now(),
  })
  await ctx.db.update(matches).set({ status: 'preview', roundId }).where(eq(matches.status, 'draft'))
  await insertUnmatched(ctx, roundId, plan.draft.unmatched)
  await insertSamples(ctx, plan.draft)
  await dropExcludedMatches(ctx, { id: roundId, eventId: null, scheduledFor: plan.scheduledFor })
  await auditRound(ctx, { id: roundId, eventId: null, number }, 'prepared', {
    pairs: plan.draft.pairs.length,
  })
  return roundId
}

/** Only detaches its pairs. Deleting them takes as long as writing them, so write-matches.ts does that later. */
async function dropPreview(ctx: Ctx): Promise<void> {
  const preview = and(isWeekly, eq(rounds.status, 'preview'))
  const before = ctx.db.select({ id: rounds.id }).from(rounds).where(preview)
  await ctx.db
    .update(matches)
    .set({ status: 'replaced', roundId: null })
    .where(inArray(matches.roundId, before))
  await ctx.db.delete(rounds).where(preview)
}

export async function insertUnmatched(
  ctx: Ctx,
  roundId: string,
  alone: RoundDraft['unmatched'],
): Promise<void> {
  const rows = alone.map(({ id, reason }) => ({
    communityId: ctx.community.id,
    roundId,
    participantId: id,
    reason,
  }))
  for (let i = 0; i < rows.length; i += BATCH_SIZE)
    await ctx.db.insert(unmatched).values(rows.slice(i, i + BATCH_SIZE))
}

/** Replaces the random pairs that organisers can score. */
async function insertSamples(ctx: Ctx, draft: RoundDraft): Promise<void> {
  await ctx.db.delete(pairSamples)
  if (draft.samples.length === 0) return
  await ctx.db.insert(pairSamples).values(
    draft.samples.map(({ a, b, score, level, sides }) => {
      const [participantId, partnerId] = orderedPair(a, b)
      const reasonsFor = (id: string) => sides.find(({ reader }) => reader === id)?.reasons ?? []
      return {
        communityId: ctx.community.id,
        id: newId(),
        participantId,
        partnerId,
        score,
        level,
        reasons: reasonsFor(participantId),
        partnerReasons: reasonsFor(partnerId),
        createdAt: ctx.clock.now(),
      }
    }),
  )
}
