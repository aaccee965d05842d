import { and, eq, inArray, or, sql } from 'drizzle-orm'
import { matches, matchSides, rounds, unmatched } from '@/lib/db/schema/round'
import type { Ctx } from '@/lib/runtime/context'

/** Removes the member from unsent rounds; their partners are recorded as unmatched and get priority next time. */
export async function eraseFromPreviews(ctx: Ctx, id: string): Promise<void> {
  const { db, community } = ctx
  const pairs = await db
    .select({ id: matches.id, roundId: matches.roundId, partnerId: matchSides.partnerId })
    .from(matches)
    .innerJoin(matchSides, sideOf(id))
    .where(and(eq(matches.communityId, community.id), inArray(matches.status, ['preview', 'replaced'])))
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
        or(eq(matchSides.participantId, id), eq(matchSides.partnerId, id)),
        inArray(matchSides.matchId, written),
      ),
    )
  for (const pair of pairs) {
    await db.delete(matches).where(and(eq(matches.communityId, community.id), eq(matches.id, pair.id)))
    if (!pair.roundId) continue
    await db
      .update(rounds)
      .set({ matchCount: sql`greatest(${rounds.matchCount} - 1, 0)` })
      .where(and(eq(rounds.communityId, community.id), eq(rounds.id, pair.roundId)))
    // In a group of three, the other two still have each other.
    const [other] = await db
      .select({ id: matches.id })
      .from(matches)
      .innerJoin(matchSides, sideOf(pair.partnerId))
      .where(
        and(
          eq(matches.communityId, community.id),
          eq(matches.roundId, pair.roundId),
          eq(matches.status, 'preview'),
        ),
      )
      .limit(1)
    if (other) continue
    await db
      .insert(unmatched)
      .values({
        communityId: community.id,
        roundId: pair.roundId,
        participantId: pair.partnerId,
        reason: 'partner-left',
      })
      .onConflictDoNothing()
  }
  const waiting = db
    .select({ id: rounds.id })
    .from(rounds)
    .where(and(eq(rounds.communityId, community.id), eq(rounds.status, 'preview')))
  await db
    .delete(unmatched)
    .where(
      and(
        eq(unmatched.communityId, community.id),
        eq(unmatched.participantId, id),
        inArray(unmatched.roundId, waiting),
      ),
    )
  await db
    .update(rounds)
    .set({
      debts: sql`${rounds.debts} - ${id}::text`,
      bestScores: sql`${rounds.bestScores} - ${id}::text`,
      unmatchedBefore: sql`${rounds.unmatchedBefore} - ${id}::text`,
    })
    .where(
      and(
        eq(rounds.communityId, community.id),
        sql`(${rounds.debts} ? ${id} OR ${rounds.bestScores} ? ${id} OR ${rounds.unmatchedBefore} ? ${id})`,
      ),
    )
}

const sideOf = (participantId: string) =>
  and(
    eq(matchSides.communityId, matches.communityId),
    eq(matchSides.matchId, matches.id),
    eq(matchSides.participantId, participantId),
  )
