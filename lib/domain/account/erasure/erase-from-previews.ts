import { and, count, eq, inArray, or, sql } from 'drizzle-orm'
import { union } from 'drizzle-orm/pg-core'
import { matches, matchSides, rounds, unmatched } from '@/lib/db/schema/round'
import type { Ctx } from '@/lib/runtime/context'

/** Removes members from unsent rounds; their partners are recorded as unmatched and get priority next time. */
export async function eraseFromPreviews(ctx: Ctx, ids: readonly string[]): Promise<void> {
  const { db, community } = ctx
  const them = [...ids]
  const pairs = await db
    .select({ id: matches.id, roundId: matches.roundId, partnerId: matchSides.partnerId })
    .from(matches)
    .innerJoin(matchSides, sideOfMatch)
    .where(
      and(
        eq(matches.communityId, community.id),
        inArray(matchSides.participantId, them),
        inArray(matches.status, ['preview', 'replaced']),
      ),
    )
  // A pair of an unfinished preview is dropped when the round becomes the preview; only its texts must go now.
  const written = db
    .select({ id: matches.id })
    .from(matches)
    .where(and(eq(matches.communityId, community.id), eq(matches.status, 'draft')))
  await db
    .update(matchSides)
    .set({ reasons: [], openingLine: {} })
    .where(
      and(
        eq(matchSides.communityId, community.id),
        or(inArray(matchSides.participantId, them), inArray(matchSides.partnerId, them)),
        inArray(matchSides.matchId, written),
      ),
    )
  await leaveRounds(ctx, them)
  for (const [roundId, ofRound] of Map.groupBy(pairs, (pair) => pair.roundId))
    await removePairs(ctx, roundId, ofRound)
  const waiting = db
    .select({ id: rounds.id })
    .from(rounds)
    .where(and(eq(rounds.communityId, community.id), eq(rounds.status, 'preview')))
  await db
    .delete(unmatched)
    .where(
      and(
        eq(unmatched.communityId, community.id),
        inArray(unmatched.participantId, them),
        inArray(unmatched.roundId, waiting),
      ),
    )
  const keys = sql`${sql.param(them)}::text[]`
  await db
    .update(rounds)
    .set({
      debts: sql`${rounds.debts} - ${keys}`,
      bestScores: sql`${rounds.bestScores} - ${keys}`,
      unmatchedBefore: sql`${rounds.unmatchedBefore} - ${keys}`,
    })
    .where(
      and(
        eq(rounds.communityId, community.id),
        sql`(${rounds.debts} ?| ${keys} OR ${rounds.bestScores} ?| ${keys} OR ${rounds.unmatchedBefore} ?| ${keys})`,
      ),
    )
}

/** Takes members out of the number of those who take part in a preview. */
async function leaveRounds({ db, community }: Ctx, ids: readonly string[]): Promise<void> {
  const members = union(
    db
      .select({ roundId: matches.roundId, id: matchSides.participantId })
      .from(matches)
      .innerJoin(matchSides, sideOfMatch)
      .where(and(eq(matches.communityId, community.id), eq(matches.status, 'preview'))),
    db
      .select({ roundId: unmatched.roundId, id: unmatched.participantId })
      .from(unmatched)
      .where(eq(unmatched.communityId, community.id)),
  ).as('members')
  const leaving = db
    .select({ n: count() })
    .from(members)
    .where(and(eq(members.roundId, rounds.id), inArray(members.id, [...ids])))
  await db
    .update(rounds)
    .set({ eligibleCount: sql`greatest(${rounds.eligibleCount} - (${leaving}), 0)` })
    .where(and(eq(rounds.communityId, community.id), eq(rounds.status, 'preview')))
}

/** Removes pairs from one unsent round, and records partners who are left without any. */
async function removePairs(
  { db, community }: Ctx,
  roundId: string | null,
  pairs: readonly { id: string; partnerId: string }[],
): Promise<void> {
  // A pair of two who leave is here once for each.
  const ids = [...new Set(pairs.map(({ id }) => id))]
  await db.delete(matches).where(and(eq(matches.communityId, community.id), inArray(matches.id, ids)))
  if (!roundId) return
  await db
    .update(rounds)
    .set({ matchCount: sql`greatest(${rounds.matchCount} - ${ids.length}, 0)` })
    .where(and(eq(rounds.communityId, community.id), eq(rounds.id, roundId)))
  const partners = [...new Set(pairs.map(({ partnerId }) => partnerId))]
  // In a group of three, the other two still have each other.
  const paired = await db
    .select({ id: matchSides.participantId })
    .from(matches)
    .innerJoin(matchSides, sideOfMatch)
    .where(
      and(
        eq(matches.communityId, community.id),
        eq(matches.roundId, roundId),
        eq(matches.status, 'preview'),
        inArray(matchSides.participantId, partners),
      ),
    )
  const stillPaired = new Set(paired.map(({ id }) => id))
  const alone = partners.filter((id) => !stillPaired.has(id))
  if (alone.length === 0) return
  await db
    .insert(unmatched)
    .values(
      alone.map((participantId) => ({
        communityId: community.id,
        roundId,
        participantId,
        reason: 'partner-left' as const,
      })),
    )
    .onConflictDoNothing()
}

const sideOfMatch = and(eq(matchSides.communityId, matches.communityId), eq(matchSides.matchId, matches.id))
