import { and, eq, inArray, sql } from 'drizzle-orm'
import { DomainError, notFound } from '@/lib/core/errors'
import { participants } from '@/lib/db/schema/participant'
import { matches, matchSides, unmatched } from '@/lib/db/schema/round'
import type { Ctx } from '@/lib/runtime/context'
import { comingRound, type RoundRow } from '../schedule/coming-round'

/**
 * The preview, if it includes the member.
 * @throws DomainError 'not-found' if it does not; 'conflict' if there is no preview
 */
export async function requireParticipating(ctx: Ctx, participantId: string): Promise<RoundRow> {
  const known = await ctx.db.$count(participants, eq(participants.id, participantId))
  if (known === 0) throw notFound()
  const round = await comingRound(ctx)
  if (round?.status !== 'preview') throw new DomainError('conflict', { messageKey: 'roundGone' })
  const taking = await ctx.db.$count(
    participants,
    and(eq(participants.id, participantId), inArray(participants.id, participantsOf(ctx, round))),
  )
  if (taking === 0) throw notFound()
  return round
}

/** Ids of all members of a round, matched or not. */
export const participantsOf = (ctx: Ctx, round: RoundRow) => sql`(SELECT r.participant_id FROM ${matchSides} r
  JOIN ${matches} m ON m.community_id = r.community_id AND m.id = r.match_id
  WHERE r.community_id = ${ctx.community.id} AND m.round_id = ${round.id} AND m.status <> 'removed'
  UNION ${unmatchedOf(ctx, round)})`

/** Ids of a round's members without a partner. */
export const unmatchedOf = (ctx: Ctx, round: RoundRow) => sql`(SELECT l.participant_id FROM ${unmatched} l
  WHERE l.community_id = ${ctx.community.id} AND l.round_id = ${round.id})`
