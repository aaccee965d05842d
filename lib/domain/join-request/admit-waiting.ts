import { and, eq, lte } from 'drizzle-orm'
import { membershipOfParticipant } from '@/lib/db/membership-of-participant'
import { memberships } from '@/lib/db/schema/account'
import { participants } from '@/lib/db/schema/participant'
import type { Ctx } from '@/lib/runtime/context'
import { approveNewcomers } from './approve-newcomers'

const BATCH_SIZE = 100

/**
 * Makes the next batch of those who wait members, also with an unfinished profile. Resumable: a repeated job continues
 * with those who still wait.
 * @param signedUpUntil for the rule may change back meanwhile, and then others wait for an answer
 * @returns whether more may be left
 */
export async function admitWaiting(
  ctx: Ctx,
  { decidedBy, signedUpUntil }: { decidedBy: string; signedUpUntil: Date },
): Promise<boolean> {
  const newcomers = await ctx.db
    .select({
      userId: memberships.userId,
      participantId: participants.id,
      email: participants.email,
      name: participants.firstName,
      locale: participants.preferredLang,
      askedAt: memberships.askedAt,
    })
    .from(memberships)
    .leftJoin(participants, membershipOfParticipant)
    .where(and(eq(memberships.admission, 'waiting'), lte(memberships.joinedAt, signedUpUntil)))
    // In the order of decideJoinRequests, against deadlocks.
    .orderBy(memberships.userId)
    .limit(BATCH_SIZE)
    .for('update', { of: memberships })
  if (newcomers.length > 0) await approveNewcomers(ctx, newcomers, { word: null, decidedBy })
  return newcomers.length === BATCH_SIZE
}
