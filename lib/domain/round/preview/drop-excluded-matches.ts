import { and, eq, inArray, lt, notExists, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { membershipOfParticipant } from '@/lib/db/membership-of-participant'
import { memberships } from '@/lib/db/schema/account'
import { participants } from '@/lib/db/schema/participant'
import { matches, matchSides, rounds, unmatched } from '@/lib/db/schema/round'
import type { Ctx } from '@/lib/runtime/context'
import { isConfirmedFor } from '../../event/is-confirmed-for'
import { isExcluded, occasionOf } from '../../exclusion/exclusions'
import { introducibleAt, participatesAt } from '../rules/eligible-participants'
import type { RoundRow } from '../schedule/coming-round'
import { recalculatePreview } from './recalculate-preview'

type PreviewOf = Pick<RoundRow, 'id' | 'eventId' | 'scheduledFor'>

/**
 * Removes matches that became impossible since the preview was computed: the two are excluded by now, or one of them no
 * longer participates (disabled, paused, left, or not coming to the event). Participants who lose their only match
 * become unmatched and come first in the next round; the round counts the dropped matches. Whoever no longer
 * participates is not unmatched, and does not count as eligible any more.
 *
 * @param isSent a round is sent: `sendRound` recalculates it in any case, and a weekly one, perhaps early, introduces
 *   nobody who is paused now
 */
export async function dropExcludedMatches(
  ctx: Ctx,
  round: PreviewOf,
  { isSent = false }: { isSent?: boolean } = {},
): Promise<void> {
  const doesNotParticipate = isAway(ctx, round, isSent)
  const unmatchedAway = await ctx.db
    .delete(unmatched)
    .where(and(eq(unmatched.roundId, round.id), doesNotParticipate(unmatched.participantId)))
    .returning({ participantId: unmatched.participantId })
  const { fallenOut, away } = await impossibleMatches(ctx, round, isSent)
  const gone = [...new Set([...fallenOut, ...away].map(({ id }) => id))]
  const absent = new Set([...unmatchedAway, ...away].map(({ participantId }) => participantId))
  if (gone.length + absent.size === 0) return
  const sides = await sidesThat(ctx, round, inArray(matches.id, gone))
  await ctx.db.delete(matches).where(inArray(matches.id, gone))
  await ctx.db
    .update(rounds)
    .set({
      droppedMatches: sql`${rounds.droppedMatches} + ${gone.length}`,
      eligibleCount: sql`${rounds.eligibleCount} - ${absent.size}`,
    })
    .where(eq(rounds.id, round.id))
  if (!isSent) await recalculatePreview(ctx, round.id)
  // One of three still has the third.
  const paired = await ctx.db
    .select({ id: matchSides.participantId })
    .from(matchSides)
    .innerJoin(matches, eq(matches.id, matchSides.matchId))
    .where(ofPreview(round))
  const provided = new Set([...paired.map(({ id }) => id), ...away.map(({ participantId }) => participantId)])
  const fellOut = new Set(fallenOut.map(({ id }) => id))
  const alone = new Map(
    sides
      .filter(({ participantId }) => !provided.has(participantId))
      .map((side) => [side.participantId, side.id]),
  )
  if (alone.size === 0) return
  await ctx.db
    .insert(unmatched)
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

/** Number of a preview's matches that became impossible, which sending omits. */
export async function countImpossibleMatches(ctx: Ctx, round: PreviewOf): Promise<number> {
  const { fallenOut, away } = await impossibleMatches(ctx, round, false)
  return new Set([...fallenOut, ...away].map(({ id }) => id)).size
}

/** Sides of matches whose two are excluded by now, and sides whose member no longer participates. */
async function impossibleMatches(ctx: Ctx, round: PreviewOf, isSent: boolean) {
  // What is between two is the same from either side.
  const fallenOut = await sidesThat(
    ctx,
    round,
    and(
      lt(matchSides.participantId, matchSides.partnerId),
      isExcluded(ctx, matchSides.participantId, matchSides.partnerId, occasionOf(round)),
    ),
  )
  const away = await sidesThat(ctx, round, isAway(ctx, round, isSent)(matchSides.participantId))
  return { fallenOut, away }
}

const ofPreview = (round: PreviewOf) => and(eq(matches.roundId, round.id), eq(matches.status, 'preview'))

const sidesThat = (ctx: Ctx, round: PreviewOf, where: SQL | undefined) =>
  ctx.db
    .select({ id: matches.id, participantId: matchSides.participantId })
    .from(matches)
    .innerJoin(matchSides, eq(matchSides.matchId, matches.id))
    .where(and(ofPreview(round), where))

/** Whether a participant no longer takes part in a round. */
const isAway =
  (ctx: Ctx, round: PreviewOf, isSent: boolean) =>
  (id: SQLWrapper): SQL =>
    notExists(
      ctx.db
        .select({ one: sql`1` })
        .from(participants)
        .innerJoin(memberships, membershipOfParticipant)
        .where(
          and(
            eq(participants.id, id),
            round.eventId
              ? and(introducibleAt(round.scheduledFor), isConfirmedFor(ctx, round.eventId))
              : and(participatesAt(round.scheduledFor), isSent ? participatesAt(ctx.clock.now()) : undefined),
          ),
        ),
    )
