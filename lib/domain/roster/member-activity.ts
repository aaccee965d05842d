import { type SQL, sql } from 'drizzle-orm'
import type { Deed } from '@/lib/contracts/segment'
import { moment } from '@/lib/db/moment'
import { meetingFeedback } from '@/lib/db/schema/meeting'
import { intros, matchSides } from '@/lib/db/schema/round'
import type { Ctx } from '@/lib/runtime/context'
import { hasMet, meetingResults } from '../match/meeting-results'

/** `from` inclusive, `to` exclusive. */
export type TimeSpan = { from?: Date | null; to?: Date | null }

/** Whether a moment is in the period; a missing one is not. */
export const during = (column: SQL, { from, to }: TimeSpan): SQL =>
  sql`${column} IS NOT NULL ${from ? sql`AND ${column} >= ${moment(from)}` : sql``} ${to ? sql`AND ${column} < ${moment(to)}` : sql``}`

/** What members did in a period (`id`, `at`): wrote or answered an introduction, or said how a meeting went. */
export const activity = ({ community }: Ctx, period: TimeSpan): SQL => sql`
  SELECT from_id AS id, created_at AS at FROM ${intros}
  WHERE community_id = ${community.id} AND ${during(sql`created_at`, period)}
  UNION ALL
  SELECT to_id, answered_at FROM ${intros}
  WHERE community_id = ${community.id} AND ${during(sql`answered_at`, period)}
  UNION ALL
  SELECT participant_id, created_at FROM ${meetingFeedback}
  WHERE community_id = ${community.id} AND ${during(sql`created_at`, period)}`

/**
 * Members who were introduced to somebody in the period (`id`), whether they `met` one of them, and whether feedback
 * has `confirmed` that. A match side gets its match's time when that is sent. A left join, because the planner expects
 * few results, and would look up the sides of each.
 */
export const introducedMembers = (ctx: Ctx, period: TimeSpan): SQL => sql`
  SELECT s.participant_id AS id, coalesce(bool_or(${hasMet}), false) AS met,
    coalesce(bool_or(result = 'confirmed'), false) AS confirmed
  FROM ${matchSides} s LEFT JOIN (${meetingResults(ctx)}) results ON results.match_id = s.match_id
  WHERE s.community_id = ${ctx.community.id} AND ${during(sql`s.sent_at`, period)} GROUP BY 1`

/** Members who did that in the period (`id`): as many as the key figure shows. */
export function membersWhoDid(ctx: Ctx, deed: Deed, period: TimeSpan): SQL {
  if (deed === 'tookPart') return sql`SELECT id FROM (${activity(ctx, period)}) acts`
  const where = { introduced: sql`true`, met: sql`met`, confirmed: sql`confirmed` }[deed]
  return sql`SELECT id FROM (${introducedMembers(ctx, period)}) introduced WHERE ${where}`
}
