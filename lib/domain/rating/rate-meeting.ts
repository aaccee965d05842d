import { and, eq } from 'drizzle-orm'
import type { z } from 'zod'
import type { PendingScore, updateScoreShape } from '@/lib/contracts/rating'
import { DomainError } from '@/lib/core/errors'
import { meetingFeedback } from '@/lib/db/schema/meeting'
import { participants } from '@/lib/db/schema/participant'
import { matchSides } from '@/lib/db/schema/round'
import type { Ctx } from '@/lib/runtime/context'
import { requireMember } from '../participant/require-member'
import { pendingScore } from './pending-score'

/**
 * Says how a meeting was, or that there was none; said again it replaces what was said, and with neither it takes
 * that back. The other side never sees it.
 *
 * @throws DomainError 'not-found' when the matching is not the member's, 'conflict' when no meeting of it is over
 */
export async function rateMeeting(ctx: Ctx, input: z.output<typeof updateScoreShape>): Promise<PendingScore> {
  const me = requireMember(ctx).participantId
  const { matchingId: matchId, score, didNotMeet } = input
  const before = await pendingScore(ctx, matchId)
  if (!before.pending && !before.rating) throw new DomainError('conflict', { messageKey: 'meetingNotOver' })
  const mine = and(eq(meetingFeedback.matchId, matchId), eq(meetingFeedback.participantId, me))
  if (score === null && !didNotMeet) await ctx.db.delete(meetingFeedback).where(mine)
  else {
    const said = { score, didNotMeet, note: input.note || null }
    await ctx.db
      .insert(meetingFeedback)
      .values({
        communityId: ctx.community.id,
        matchId,
        participantId: me,
        ...said,
        createdAt: ctx.clock.now(),
      })
      .onConflictDoUpdate({
        target: [meetingFeedback.communityId, meetingFeedback.matchId, meetingFeedback.participantId],
        set: said,
      })
  }
  await ctx.db
    .update(matchSides)
    .set({ score })
    .where(and(eq(matchSides.matchId, matchId), eq(matchSides.participantId, me)))
  await ctx.db.update(participants).set({ silentRounds: 0 }).where(eq(participants.id, me))
  return pendingScore(ctx, matchId)
}
