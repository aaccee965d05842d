import { and, desc, eq, inArray } from 'drizzle-orm'
import type { UNMATCHED_REASONS } from '@/lib/contracts/round'
import { isWeekly } from '@/lib/db/is-weekly'
import { rounds, unmatched } from '@/lib/db/schema/round'
import type { Ctx } from '@/lib/runtime/context'
import { requireMember } from '../participant/require-member'

/** Why the last round left the member unmatched; null if it did not, or there was none. */
export async function lastUnmatchedReason(ctx: Ctx): Promise<(typeof UNMATCHED_REASONS)[number] | null> {
  const { participantId } = requireMember(ctx)
  const [last] = await ctx.db
    .select({ id: rounds.id })
    .from(rounds)
    .where(and(isWeekly, inArray(rounds.status, ['sending', 'sent'])))
    .orderBy(desc(rounds.number))
    .limit(1)
  if (!last) return null
  const [row] = await ctx.db
    .select({ reason: unmatched.reason })
    .from(unmatched)
    .where(and(eq(unmatched.roundId, last.id), eq(unmatched.participantId, participantId)))
  return (row?.reason as (typeof UNMATCHED_REASONS)[number] | undefined) ?? null
}
