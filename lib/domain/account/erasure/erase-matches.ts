import { and, eq, inArray, notExists, or, sql } from 'drizzle-orm'
import { intros, matchSides } from '@/lib/db/schema/round'
import type { Ctx } from '@/lib/runtime/context'

/** Introductions keep their existence and outcome; both sides' texts are erased. */
export async function eraseMatches(ctx: Ctx, id: string): Promise<void> {
  const { db, community } = ctx
  await db
    .delete(intros)
    .where(
      and(
        eq(intros.communityId, community.id),
        eq(intros.status, 'waiting'),
        or(eq(intros.fromId, id), eq(intros.toId, id)),
      ),
    )
  await db
    .update(intros)
    .set({ message: '' })
    .where(and(eq(intros.communityId, community.id), eq(intros.fromId, id)))
  await db
    .update(intros)
    .set({ answer: null })
    .where(and(eq(intros.communityId, community.id), eq(intros.toId, id)))
  const theirs = and(
    eq(matchSides.communityId, community.id),
    or(eq(matchSides.participantId, id), eq(matchSides.partnerId, id)),
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
  // Close what was open: nobody is left to answer.
  await db
    .update(matchSides)
    .set({ state: 'hidden' })
    .where(and(theirs, inArray(matchSides.state, ['pending', 'interested']), notExists(wasAccepted)))
}
