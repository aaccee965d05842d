import type { z } from 'zod'
import type { PendingScore, updateScoreShape } from '@/lib/contracts/rating'
import { DomainError } from '@/lib/core/errors'
import type { Ctx } from '@/lib/runtime/context'
import { requireMember } from '../participant/require-member'
import { lastMeetingOf, pendingScore } from './pending-score'
import { rateMeeting } from './rate-meeting'

/**
 * Rates the latest past meeting of a match: rateMeeting by match id.
 * @throws DomainError 'not-found' when the match is not the member's, 'conflict' when it has no past meeting
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
