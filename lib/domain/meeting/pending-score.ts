import { and, desc, eq, isNotNull } from 'drizzle-orm'
import type { PendingScore } from '@/lib/contracts/rating'
import { notFound } from '@/lib/core/errors'
import { meetings } from '@/lib/db/schema/meeting'
import { participants } from '@/lib/db/schema/participant'
import { matchSides } from '@/lib/db/schema/round'
import type { Ctx } from '@/lib/runtime/context'
import { requireMember } from '../participant/require-member'
import { isOver } from '../rating/is-over'
import { ownRatings } from '../rating/own-ratings'
import { areBlocked } from '../visibility/visibility'

/**
 * Whether the member still has a meeting to rate, and their rating.
 * @throws DomainError 'not-found' when the match is not theirs, or one of the two blocked the other
 */
export async function pendingScore(ctx: Ctx, matchId: string): Promise<PendingScore> {
  const me = requireMember(ctx).participantId
  const [side] = await ctx.db
    .select({ person: participants })
    .from(matchSides)
    .innerJoin(participants, eq(participants.id, matchSides.partnerId))
    .where(
      and(eq(matchSides.matchId, matchId), eq(matchSides.participantId, me), isNotNull(matchSides.sentAt)),
    )
  if (!side || (await areBlocked(ctx, me, side.person.id))) throw notFound()
  const meeting = await lastMeetingOf(ctx, matchId)
  const rating = meeting ? ((await ownRatings(ctx, me, [meeting.id])).get(meeting.id) ?? null) : null
  const { id: participantId, firstName, lastName, avatarUrl } = side.person
  return {
    matchingId: matchId,
    pending: meeting !== undefined && rating === null,
    metAt: meeting?.startsAt?.toISOString() ?? null,
    person: { participantId, firstName, lastName, avatarUrl },
    rating,
  }
}

/** The latest past meeting of a match. */
export async function lastMeetingOf(
  ctx: Ctx,
  matchId: string,
): Promise<{ id: string; startsAt: Date | null } | undefined> {
  const [meeting] = await ctx.db
    .select({ id: meetings.id, startsAt: meetings.startsAt })
    .from(meetings)
    .where(and(eq(meetings.matchId, matchId), isOver(ctx.clock.now())))
    .orderBy(desc(meetings.startsAt), desc(meetings.id))
    .limit(1)
  return meeting
}
