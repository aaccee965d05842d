import { and, eq } from 'drizzle-orm'
import type { Said } from '@/lib/contracts/rating'
import { type ParticipantEvent, participantTopic } from '@/lib/contracts/realtime-topics'
import { DomainError } from '@/lib/core/errors'
import { meetingFeedback, meetings } from '@/lib/db/schema/meeting'
import { participants } from '@/lib/db/schema/participant'
import type { Ctx } from '@/lib/runtime/context'
import { isOver } from '../rating/is-over'
import { meetingOf } from './own-meeting'

/**
 * Stores one member's feedback on a meeting: a score, or that they did not meet. Repeating replaces it; with neither it
 * is withdrawn. Only the author reads it. Rounds learn from it, and it counts in averages of five and more people.
 *
 * @throws DomainError 'not-found' when the meeting is not theirs, 'conflict' when it is not over
 */
export async function rateMeeting(ctx: Ctx, me: string, meetingId: string, said: Said): Promise<void> {
  const { meeting } = await meetingOf(ctx, me, meetingId, 'lock')
  const over = await ctx.db.$count(meetings, and(eq(meetings.id, meetingId), isOver(ctx.clock.now())))
  if (over === 0) throw new DomainError('conflict', { messageKey: 'meetingNotOver' })
  const { score, didNotMeet, missedReason } = said
  const mine = and(eq(meetingFeedback.meetingId, meetingId), eq(meetingFeedback.participantId, me))
  if (score === null && !didNotMeet) await ctx.db.delete(meetingFeedback).where(mine)
  else {
    const values = { score, didNotMeet, missedReason, note: said.note || null, createdAt: ctx.clock.now() }
    await ctx.db
      .insert(meetingFeedback)
      .values({
        communityId: ctx.community.id,
        meetingId,
        participantId: me,
        matchId: meeting.matchId,
        ...values,
      })
      .onConflictDoUpdate({
        target: [meetingFeedback.communityId, meetingFeedback.meetingId, meetingFeedback.participantId],
        set: values,
      })
  }
  ctx.publish(participantTopic(me), { type: 'meetings', meetingId } satisfies ParticipantEvent)
  await ctx.db.update(participants).set({ silentRounds: 0 }).where(eq(participants.id, me))
}
