import { and, desc, eq, inArray, isNotNull, type SQL, sql } from 'drizzle-orm'
import type { PendingScore, Rating } from '@/lib/contracts/rating'
import { notFound } from '@/lib/core/errors'
import { meetingFeedback, meetings } from '@/lib/db/schema/meeting'
import { participants } from '@/lib/db/schema/participant'
import { matchingResults } from '@/lib/db/schema/round'
import type { Ctx } from '@/lib/runtime/context'
import { requireMember } from '../participant/require-member'
import { isBlocked } from '../people/put-aside'

/** Meetings that were agreed on and are over at a moment. */
export const isOver = (moment: Date): SQL | undefined =>
  and(
    inArray(meetings.status, ['accepted', 'done']),
    sql`${meetings.startsAt} + make_interval(mins => ${meetings.durationMinutes}) <= ${moment.toISOString()}::timestamptz`,
  )

/**
 * Whether the member is still to say how a meeting was, and what they have said.
 * @throws DomainError 'not-found' when the matching is not theirs, or one of the two blocked the other
 */
export async function pendingScore(ctx: Ctx, matchingId: string): Promise<PendingScore> {
  const me = requireMember(ctx).participantId
  const [side] = await ctx.db
    .select({ person: participants })
    .from(matchingResults)
    .innerJoin(participants, eq(participants.id, matchingResults.partnerId))
    .where(
      and(
        eq(matchingResults.matchingId, matchingId),
        eq(matchingResults.participantId, me),
        isNotNull(matchingResults.sentAt),
      ),
    )
  if (!side || (await isBlocked(ctx, me, side.person.id))) throw notFound()
  const [meeting] = await ctx.db
    .select({ startsAt: meetings.startsAt })
    .from(meetings)
    .where(and(eq(meetings.matchingId, matchingId), isOver(ctx.clock.now())))
    .orderBy(desc(meetings.startsAt))
    .limit(1)
  const rating = (await ratingsOf(ctx, me, [matchingId])).get(matchingId) ?? null
  const { id: participantId, firstName, lastName, avatarUrl } = side.person
  return {
    matchingId,
    pending: meeting !== undefined && rating === null,
    metAt: meeting?.startsAt?.toISOString() ?? null,
    person: { participantId, firstName, lastName, avatarUrl },
    rating,
  }
}

/** What a member has said of meetings, by matching. */
export async function ratingsOf(
  { db }: Ctx,
  participantId: string,
  matchingIds: string[],
): Promise<Map<string, Rating>> {
  if (matchingIds.length === 0) return new Map()
  const rows = await db
    .select()
    .from(meetingFeedback)
    .where(
      and(eq(meetingFeedback.participantId, participantId), inArray(meetingFeedback.matchingId, matchingIds)),
    )
  return new Map(
    rows.map(({ matchingId, score, didNotMeet, note }) => [matchingId, { score, didNotMeet, note }]),
  )
}
