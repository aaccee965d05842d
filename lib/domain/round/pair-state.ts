import { and, eq, exists, inArray, isNotNull, type SQL, sql } from 'drizzle-orm'
import type { PairState } from '@/lib/contracts/past-round'
import { meetingFeedback, meetings } from '@/lib/db/schema/meeting'
import { intros, matchingResults, matchings } from '@/lib/db/schema/round'
import type { Ctx } from '@/lib/runtime/context'
import { isOver } from '../meeting/pending-score'

/** What has become of the pair of a row of `matchings`: how far the two have come, never who said what. */
export function pairState(ctx: Ctx): SQL<PairState> {
  const one = sql`1`
  const said = (what: SQL) =>
    exists(
      ctx.db
        .select({ one })
        .from(meetingFeedback)
        .where(and(eq(meetingFeedback.matchingId, matchings.id), what)),
    )
  const met = exists(
    ctx.db
      .select({ one })
      .from(meetings)
      .where(and(eq(meetings.matchingId, matchings.id), isOver(ctx.clock.now()))),
  )
  const intro = (what?: SQL) =>
    exists(
      ctx.db
        .select({ one })
        .from(intros)
        .where(and(eq(intros.matchingId, matchings.id), what)),
    )
  const putAside = exists(
    ctx.db
      .select({ one })
      .from(matchingResults)
      .where(
        and(
          eq(matchingResults.matchingId, matchings.id),
          inArray(matchingResults.state, ['not-interested', 'hidden']),
        ),
      ),
  )
  return sql<PairState>`CASE
    WHEN ${said(isNotNull(meetingFeedback.score))} THEN 'rated'
    WHEN ${said(eq(meetingFeedback.didNotMeet, true))} THEN 'did-not-meet'
    WHEN ${met} THEN 'met'
    WHEN ${putAside} OR ${intro(eq(intros.status, 'declined'))} THEN 'declined'
    WHEN ${intro(eq(intros.status, 'accepted'))} THEN 'accepted'
    WHEN ${intro()} THEN 'wrote'
    ELSE 'waiting' END`
}
