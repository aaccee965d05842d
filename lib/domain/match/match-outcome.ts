import { and, eq, exists, inArray, isNotNull, type SQL, sql } from 'drizzle-orm'
import type { MatchOutcome } from '@/lib/contracts/past-round'
import { meetingFeedback, meetings } from '@/lib/db/schema/meeting'
import { intros, matches, matchSides } from '@/lib/db/schema/round'
import type { Ctx } from '@/lib/runtime/context'
import { isOver } from '../rating/is-over'

/** What has become of the pair of a row of `matches`: how far the two have come, never who said what. */
export function matchOutcome(ctx: Ctx): SQL<MatchOutcome> {
  const one = sql`1`
  const said = (what: SQL) =>
    exists(
      ctx.db
        .select({ one })
        .from(meetingFeedback)
        .where(and(eq(meetingFeedback.matchId, matches.id), what)),
    )
  const met = exists(
    ctx.db
      .select({ one })
      .from(meetings)
      .where(and(eq(meetings.matchId, matches.id), isOver(ctx.clock.now()))),
  )
  const intro = (what?: SQL) =>
    exists(
      ctx.db
        .select({ one })
        .from(intros)
        .where(and(eq(intros.matchId, matches.id), what)),
    )
  const passed = exists(
    ctx.db
      .select({ one })
      .from(matchSides)
      .where(
        and(eq(matchSides.matchId, matches.id), inArray(matchSides.state, ['not-interested', 'hidden'])),
      ),
  )
  return sql<MatchOutcome>`CASE
    WHEN ${said(isNotNull(meetingFeedback.score))} THEN 'rated'
    WHEN ${said(eq(meetingFeedback.didNotMeet, true))} THEN 'did-not-meet'
    WHEN ${met} THEN 'met'
    WHEN ${passed} OR ${intro(eq(intros.status, 'declined'))} THEN 'declined'
    WHEN ${intro(eq(intros.status, 'accepted'))} THEN 'accepted'
    WHEN ${intro()} THEN 'wrote'
    ELSE 'waiting' END`
}
