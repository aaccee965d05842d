import {
  and,
  eq,
  exists,
  gte,
  inArray,
  isNotNull,
  isNull,
  lt,
  notExists,
  or,
  type SQL,
  sql,
} from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { alias } from 'drizzle-orm/pg-core'
import { memberships } from '@/lib/db/schema/account'
import { participants } from '@/lib/db/schema/participant'
import { hides, relations, reports } from '@/lib/db/schema/people'
import { matchingResults, matchings, pairVetoes, roundLeftOuts, rounds } from '@/lib/db/schema/round'
import type { Ctx } from '@/lib/runtime/context'
import { takesPart } from './eligible-participants'
import { reviewPreview } from './standing-round'

/**
 * Takes out of a preview what has become impossible since it was computed: pairs of which one hid, blocked, disliked or
 * reported the other, or an organiser keeps apart, or of which one does not take part any more (disabled, paused, left), and those who have been introduced to each
 * other meanwhile (instant matches). Who still takes part and has nobody left is told so, and is first in line next time;
 * the round keeps how many pairs it lost.
 */
export async function dropShutOut(ctx: Ctx, round: { id: string; scheduledFor: Date }): Promise<void> {
  const ofPreview = and(eq(matchings.roundId, round.id), eq(matchings.status, 'preview'))
  const sidesThat = (where: SQL | undefined) =>
    ctx.db
      .select({ id: matchings.id, participantId: matchingResults.participantId })
      .from(matchings)
      .innerJoin(matchingResults, eq(matchingResults.matchingId, matchings.id))
      .where(and(ofPreview, where))
  // What is between two is the same from either side.
  const fallenOut = await sidesThat(
    and(lt(matchingResults.participantId, matchingResults.partnerId), shutOut(ctx, round.scheduledFor)),
  )
  const away = await sidesThat(
    notExists(
      ctx.db
        .select({ one: sql`1` })
        .from(participants)
        .innerJoin(
          memberships,
          and(
            eq(memberships.communityId, participants.communityId),
            eq(memberships.userId, participants.userId),
          ),
        )
        .where(and(eq(participants.id, matchingResults.participantId), takesPart(round.scheduledFor))),
    ),
  )
  const gone = [...new Set([...fallenOut, ...away].map(({ id }) => id))]
  if (gone.length === 0) return
  const sides = await sidesThat(inArray(matchings.id, gone))
  await ctx.db.delete(matchings).where(inArray(matchings.id, gone))
  await ctx.db
    .update(rounds)
    .set({
      droppedPairs: sql`${rounds.droppedPairs} + ${gone.length}`,
    })
    .where(eq(rounds.id, round.id))
  await reviewPreview(ctx, round.id)
  // One of three still has the third.
  const paired = await ctx.db
    .select({ id: matchingResults.participantId })
    .from(matchingResults)
    .innerJoin(matchings, eq(matchings.id, matchingResults.matchingId))
    .where(ofPreview)
  const provided = new Set([...paired.map(({ id }) => id), ...away.map(({ participantId }) => participantId)])
  const fellOut = new Set(fallenOut.map(({ id }) => id))
  const alone = new Map(
    sides
      .filter(({ participantId }) => !provided.has(participantId))
      .map((side) => [side.participantId, side.id]),
  )
  if (alone.size === 0) return
  await ctx.db
    .insert(roundLeftOuts)
    .values(
      Array.from(alone, ([participantId, pair]) => ({
        communityId: ctx.community.id,
        roundId: round.id,
        participantId,
        reason: fellOut.has(pair) ? 'shut-out' : 'partner-away',
      })),
    )
    .onConflictDoNothing()
}

/** Of whose two sides one has something against the other, or knows the other by now. */
function shutOut(ctx: Ctx, moment: Date): SQL | undefined {
  const one = { one: sql`1` }
  const earlier = alias(matchingResults, 'earlier')
  const between = (by: PgColumn, whom: PgColumn) =>
    or(
      and(eq(by, matchingResults.participantId), eq(whom, matchingResults.partnerId)),
      and(eq(by, matchingResults.partnerId), eq(whom, matchingResults.participantId)),
    )
  return or(
    exists(
      ctx.db
        .select(one)
        .from(earlier)
        .where(and(isNotNull(earlier.sentAt), between(earlier.participantId, earlier.partnerId))),
    ),
    exists(
      ctx.db
        .select(one)
        .from(pairVetoes)
        .where(
          and(
            or(isNull(pairVetoes.until), gte(pairVetoes.until, moment)),
            between(pairVetoes.participantId, pairVetoes.partnerId),
          ),
        ),
    ),
    exists(ctx.db.select(one).from(hides).where(between(hides.participantId, hides.subjectId))),
    exists(ctx.db.select(one).from(reports).where(between(reports.participantId, reports.subjectId))),
    exists(
      ctx.db
        .select(one)
        .from(relations)
        .where(
          and(eq(relations.relationType, 'DISLIKE'), between(relations.participantId, relations.subjectId)),
        ),
    ),
  )
}
