import { type SQL, sql } from 'drizzle-orm'
import type { Deed } from '@/lib/contracts/segment'
import { meetingFeedback } from '@/lib/db/schema/meeting'
import { intros, matchSides } from '@/lib/db/schema/round'
import type { Ctx } from '@/lib/runtime/context'
import { hasMet, meetingResults } from '../match/meeting-results'

/** `from` inclusive, `to` exclusive. */
export type TimeSpan = { from?: Date | null; to?: Date | null }

export const moment = (at: Date): SQL => sql`${at.toISOString()}::timestamptz`

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

/** Sides `s` of introductions of the period: they have the match's time from when it is sent. */
const introducedDuring = ({ community }: Ctx, period: TimeSpan): SQL =>
  sql`s.community_id = ${community.id} AND ${during(sql`s.sent_at`, period)}`

/** Members who were introduced in the period (`id`). */
export const introducedMembers = (ctx: Ctx, period: TimeSpan): SQL => sql`
  SELECT DISTINCT s.participant_id AS id FROM ${matchSides} s WHERE ${introducedDuring(ctx, period)}`

/**
 * Members who met somebody they were introduced to in the period (`id`), and whether feedback confirms it. A left join: the
 * planner expects few results, and would look up the sides of each.
 */
export const metMembers = (ctx: Ctx, period: TimeSpan): SQL => sql`
  SELECT s.participant_id AS id, bool_or(results.result = 'confirmed') AS confirmed
  FROM ${matchSides} s LEFT JOIN (${meetingResults(ctx)}) results ON results.match_id = s.match_id
  WHERE ${introducedDuring(ctx, period)} GROUP BY 1 HAVING bool_or(${hasMet})`

/** Members who did that in the period (`id`): as many as the key figure says. */
export function membersWhoDid(ctx: Ctx, deed: Deed, period: TimeSpan): SQL {
  switch (deed) {
    case 'tookPart':
      return sql`SELECT id FROM (${activity(ctx, period)}) acts`
    case 'introduced':
      return introducedMembers(ctx, period)
    case 'met':
      return sql`SELECT id FROM (${metMembers(ctx, period)}) met`
    case 'confirmed':
      return sql`SELECT id FROM (${metMembers(ctx, period)}) met WHERE confirmed`
  }
}
