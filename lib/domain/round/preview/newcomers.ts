import { and, eq, gt, lte } from 'drizzle-orm'
import { participants } from '@/lib/db/schema/participant'
import { roundChanges, rounds, unmatched } from '@/lib/db/schema/round'
import type { Ctx } from '@/lib/runtime/context'
import { dueParticipants, isPresent, participantsWhere, readInBatches } from '../rules/eligible-participants'
import type { Rules } from '../rules/rules'
import { hasPair, type RoundRow } from '../schedule/coming-round'
import { notParticipating } from './list-unmatched'

type Preview = Pick<RoundRow, 'id' | 'scheduledFor' | 'createdAt'>

export const hasPairs = async (ctx: Ctx, roundId: string): Promise<boolean> =>
  (await ctx.db.$count(rounds, and(eq(rounds.id, roundId), hasPair(ctx)))) > 0

/** Whether a preview has no pairs and no organiser changed it: then it is computed again for each newcomer. */
export const takesNewcomers = async (ctx: Ctx, roundId: string): Promise<boolean> =>
  !(await hasPairs(ctx, roundId)) &&
  (await ctx.db.$count(roundChanges, eq(roundChanges.roundId, roundId))) === 0

/**
 * Whether a preview must be computed again, because it has no pairs and could now get one: from members who are not in
 * it, or from those who changed their profile since.
 */
export async function couldGainPairs(
  ctx: Ctx,
  { id, scheduledFor, createdAt }: Preview,
  rules: Rules,
): Promise<boolean> {
  if (!(await takesNewcomers(ctx, id))) return false
  // Those who join after its moment wait for the next round.
  const mayJoin = and(
    isPresent(scheduledFor, rules),
    lte(participants.profileFilledAt, scheduledFor),
    notParticipating(ctx, id),
  )
  const absent = await readInBatches((after) => participantsWhere(ctx, mayJoin, after))
  const newcomers = await dueParticipants(ctx, absent, scheduledFor)
  if (newcomers.length > 1) return true
  const members = ctx.db
    .select({ updatedAt: participants.updatedAt })
    .from(unmatched)
    .innerJoin(participants, eq(participants.id, unmatched.participantId))
    .where(eq(unmatched.roundId, id))
    .as('members')
  return (
    (await ctx.db.$count(members, newcomers.length === 0 ? gt(members.updatedAt, createdAt) : undefined)) > 0
  )
}
