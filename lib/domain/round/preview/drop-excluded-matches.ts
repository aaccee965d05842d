import { and, eq, inArray, lt, not, notExists, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
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

export type Impossible = {
  /** The matches. */
  gone: string[]
  /** How many of them are so at the scheduled time, too: a member may be paused until then. */
  goneThen: number
  /** Who of them no longer participates. */
  away: ReadonlySet<string>
  /** Who of them has no other match, with the reason. */
  alone: Map<string, 'shut-out' | 'partner-away'>
}

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
  const { gone, away, alone } = await findImpossible(ctx, round, isSent)
  const absent = new Set([...unmatchedAway.map(({ participantId }) => participantId), ...away])
  if (gone.length + absent.size === 0) return
  await ctx.db.delete(matches).where(inArray(matches.id, gone))
  await ctx.db
    .update(rounds)
    .set({
      droppedMatches: sql`${rounds.droppedMatches} + ${gone.length}`,
      eligibleCount: sql`${rounds.eligibleCount} - ${absent.size}`,
    })
    .where(eq(rounds.id, round.id))
  if (!isSent) await recalculatePreview(ctx, round.id)
  if (alone.size === 0) return
  await ctx.db
    .insert(unmatched)
    .values(
      Array.from(alone, ([participantId, reason]) => ({
        communityId: ctx.community.id,
        roundId: round.id,
        participantId,
        reason,
      })),
    )
    .onConflictDoNothing()
}

/**
 * A preview's matches that became impossible, and whose.
 * @param isSent see `dropExcludedMatches`
 */
export async function findImpossible(ctx: Ctx, round: PreviewOf, isSent: boolean): Promise<Impossible> {
  // What is between two is the same from either side.
  const fallenOut = await sidesThat(
    ctx,
    round,
    and(
      lt(matchSides.participantId, matchSides.partnerId),
      isExcluded(ctx, matchSides.participantId, matchSides.partnerId, occasionOf(round)),
    ),
  )
  const awaySides = await ctx.db
    .select({
      id: matches.id,
      participantId: matchSides.participantId,
      isAwayThen: sql<boolean>`${isAway(ctx, round, false)(matchSides.participantId)}`,
    })
    .from(matches)
    .innerJoin(matchSides, eq(matchSides.matchId, matches.id))
    .where(and(ofPreview(round), isAway(ctx, round, isSent)(matchSides.participantId)))
  const fellOut = new Set(fallenOut.map(({ id }) => id))
  const away = new Set(awaySides.map(({ participantId }) => participantId))
  const awayThen = awaySides.filter(({ isAwayThen }) => isAwayThen)
  const goneThen = new Set([...fellOut, ...awayThen.map(({ id }) => id)]).size
  const gone = [...new Set([...fellOut, ...awaySides.map(({ id }) => id)])]
  const alone: Impossible['alone'] = new Map()
  if (gone.length === 0) return { gone, goneThen, away, alone }
  const sides = await sidesThat(ctx, round, isAmong(matches.id, gone))
  const members = sides.map(({ participantId }) => participantId)
  // One of three still has the third.
  const paired = await sidesThat(
    ctx,
    round,
    and(isAmong(matchSides.participantId, members), not(isAmong(matches.id, gone))),
  )
  const provided = new Set([...paired.map(({ participantId }) => participantId), ...away])
  for (const { id, participantId } of sides)
    if (!provided.has(participantId)) alone.set(participantId, fellOut.has(id) ? 'shut-out' : 'partner-away')
  return { gone, goneThen, away, alone }
}

/** An array is one value, however many ids: a statement may not have more than 65,535. */
export const isAmong = (id: SQLWrapper, ids: readonly string[]): SQL =>
  sql`${id} = ANY(${sql.param([...ids])}::uuid[])`

const ofPreview = (round: PreviewOf) => and(eq(matches.roundId, round.id), eq(matches.status, 'preview'))

const sidesThat = (ctx: Ctx, round: PreviewOf, where: SQL | undefined) =>
  ctx.db
    .select({ id: matches.id, participantId: matchSides.participantId })
    .from(matches)
    .innerJoin(matchSides, eq(matchSides.matchId, matches.id))
    .where(and(ofPreview(round), where))

/** Whether a participant no longer takes part in a round. */
export const isAway =
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
