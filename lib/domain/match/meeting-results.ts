import { type SQL, sql } from 'drizzle-orm'
import { meetingFeedback, meetings } from '@/lib/db/schema/meeting'
import type { Ctx } from '@/lib/runtime/context'
import { isOver } from '../rating/is-over'

/** For grouped feedback: one of the two says that they did not meet, and neither gave a score. */
export const isDenied: SQL = sql`bool_or(did_not_meet) AND max(score) IS NULL`

/**
 * The results of meetings, a row per introduction: `match_id`, the average `score`, and `result`. 'confirmed': one of the
 * two gave a score. 'held': the meeting is over, and neither gave feedback. Every number of meetings and every list of
 * who met uses it, so that they agree.
 *
 * @param which a condition on `match_id`
 */
export const meetingResults = (ctx: Ctx, which: SQL = sql`match_id IS NOT NULL`): SQL => sql`
  SELECT match_id, avg(score) AS score, CASE
    WHEN max(score) IS NOT NULL THEN 'confirmed'
    WHEN ${isDenied} THEN 'did-not-meet'
    WHEN bool_or(over) THEN 'held' ELSE 'planned' END AS result
  FROM (
    SELECT match_id, ${isOver(ctx.clock.now())} AS over, NULL::int AS score, NULL::boolean AS did_not_meet
    FROM ${meetings} WHERE community_id = ${ctx.community.id} AND starts_at IS NOT NULL AND ${which}
    UNION ALL
    SELECT match_id, NULL, score, did_not_meet
    FROM ${meetingFeedback} WHERE community_id = ${ctx.community.id} AND ${which}
  ) said GROUP BY match_id`

/** The results that count as met. */
export const hasMet: SQL = sql`result IN ('confirmed', 'held')`
