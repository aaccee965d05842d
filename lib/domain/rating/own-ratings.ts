import { and, eq, inArray } from 'drizzle-orm'
import type { Rating } from '@/lib/contracts/rating'
import { meetingFeedback } from '@/lib/db/schema/meeting'
import type { Ctx } from '@/lib/runtime/context'

/** A member's own ratings of meetings, by match. */
export async function ownRatings(
  { db }: Ctx,
  participantId: string,
  matchIds: string[],
): Promise<Map<string, Rating>> {
  if (matchIds.length === 0) return new Map()
  const rows = await db
    .select()
    .from(meetingFeedback)
    .where(and(eq(meetingFeedback.participantId, participantId), inArray(meetingFeedback.matchId, matchIds)))
  return new Map(rows.map(({ matchId, score, didNotMeet, note }) => [matchId, { score, didNotMeet, note }]))
}
