import { and, eq, exists, type SQL, sql } from 'drizzle-orm'
import type { MatchOutcome } from '@/lib/contracts/past-round'
import { intros, matches, matchSides } from '@/lib/db/schema/round'
import type { Ctx } from '@/lib/runtime/context'
import { meetingResults } from './meeting-results'

/** The outcome of a row of `matches`: how far the two have come, never who said what. */
export function matchOutcome(ctx: Ctx): SQL<MatchOutcome> {
  const one = sql`1`
  const ofMeeting = sql`(SELECT result FROM (${meetingResults(ctx, sql`match_id = "matches"."id"`)}) meeting
    WHERE result <> 'planned')`
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
      .where(and(eq(matchSides.matchId, matches.id), eq(matchSides.state, 'not-interested'))),
  )
  return sql<MatchOutcome>`coalesce(${ofMeeting}, CASE
    WHEN ${passed} OR ${intro(eq(intros.status, 'declined'))} THEN 'declined'
    WHEN ${intro(eq(intros.status, 'accepted'))} THEN 'accepted'
    WHEN ${intro()} THEN 'wrote'
    ELSE 'waiting' END)`
}
