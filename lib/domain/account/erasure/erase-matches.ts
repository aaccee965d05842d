import { and, eq, inArray, notExists, or, sql } from 'drizzle-orm'
import { intros, matchSides } from '@/lib/db/schema/round'
import type { Ctx } from '@/lib/runtime/context'

/** Introductions keep their existence and outcome; both sides' texts are erased. */
export async function eraseMatches(ctx: Ctx, ids: readonly string[]): Promise<void> {
  const { db, community } = ctx
  const them = [...ids]
  await db
    .delete(intros)
    .where(
      and(
        eq(intros.communityId, community.id),
        eq(intros.status, 'waiting'),
        or(inArray(intros.fromId, them), inArray(intros.toId, them)),
      ),
    )
  await db
    .update(intros)
    .set({ message: '' })
    .where(and(eq(intros.communityId, community.id), inArray(intros.fromId, them)))
  await db
    .update(intros)
    .set({ answer: null })
    .where(and(eq(intros.communityId, community.id), inArray(intros.toId, them)))
  const theirs = and(
    eq(matchSides.communityId, community.id),
    or(inArray(matchSides.participantId, them), inArray(matchSides.partnerId, them)),
  )
  await db.update(matchSides).set({ reasons: [], openingLine: {} }).where(theirs)
  const wasAccepted = db
    .select({ one: sql`1` })
    .from(intros)
    .where(
      and(
        eq(intros.communityId, matchSides.communityId),
        eq(intros.matchId, matchSides.matchId),
        eq(intros.status, 'accepted'),
      ),
    )
  // Closes open ones: nobody is left to answer.
  await db
    .update(matchSides)
    .set({ state: 'hidden' })
    .where(and(theirs, inArray(matchSides.state, ['pending', 'interested']), notExists(wasAccepted)))
}
