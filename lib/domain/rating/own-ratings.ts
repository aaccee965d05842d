import { and, eq, inArray } from 'drizzle-orm'
import type { Rating } from '@/lib/contracts/rating'
import { meetingFeedback } from '@/lib/db/schema/meeting'
import type { Ctx } from '@/lib/runtime/context'

/** A member's own ratings, by meeting. */
export async function ownRatings(
  { db }: Ctx,
  participantId: string,
  meetingIds: readonly string[],
): Promise<Map<string, Rating>> {
  if (meetingIds.length === 0) return new Map()
  const rows = await db
    .select()
    .from(meetingFeedback)
    .where(
      and(
        eq(meetingFeedback.participantId, participantId),
        inArray(meetingFeedback.meetingId, [...meetingIds]),
      ),
    )
  return new Map(
    rows.map(({ meetingId, score, didNotMeet, missedReason, note }) => [
      meetingId,
      { score, didNotMeet, missedReason, note },
    ]),
  )
}
