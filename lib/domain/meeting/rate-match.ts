import type { z } from 'zod'
import type { PendingScore, updateScoreShape } from '@/lib/contracts/rating'
import { DomainError } from '@/lib/core/errors'
import type { Ctx } from '@/lib/runtime/context'
import { requireMember } from '../participant/require-member'
import { lastMeetingOf, pendingScore } from './pending-score'
import { rateMeeting } from './rate-meeting'

/**
 * Rates the last meeting of a match that is over: rateMeeting by the name of the match.
 * @throws DomainError 'not-found' when the match is not the member's, 'conflict' when no meeting of it is over
 */
export async function rateMatch(
  ctx: Ctx,
  { matchingId, ...said }: z.output<typeof updateScoreShape>,
): Promise<PendingScore> {
  const me = requireMember(ctx).participantId
  await pendingScore(ctx, matchingId)
  const meeting = await lastMeetingOf(ctx, matchingId)
  if (!meeting) throw new DomainError('conflict', { messageKey: 'meetingNotOver' })
  await rateMeeting(ctx, me, meeting.id, said)
  return pendingScore(ctx, matchingId)
}
