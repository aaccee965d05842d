import { type SQL, sql } from 'drizzle-orm'
import { CHART_SERIES } from '@/lib/contracts/charts'
import { meetingFeedback, meetings } from '@/lib/db/schema/meeting'
import type { Ctx } from '@/lib/runtime/context'
import { isOver } from '../rating/is-over'
import { activity, during, introducedMembers } from '../roster/member-activity'
import { participatesAt } from '../round/rules/eligible-participants'
import {
  bucketOf,
  bucketRows,
  type DefineChart,
  fromSegment,
  keyRows,
  SCORES,
  scoreColumn,
} from './chart-facts'
import { monthsUntil, type Scope } from './scope'

const id = sql`"participants"."id"`
const joinedAt = sql`"memberships"."joined_at"`
const filled = sql`"participants"."profile_filled_at" IS NOT NULL`

/** Key figures. */
export const membersChart: DefineChart = (ctx, scope) => ({
  of: 'members',
  rowKind: 'key',
  rows: keyRows(['all']),
  facts: sql`
    SELECT 'all' AS row_key, ${id} AS id, true AS members, ${during(joinedAt, scope)} AS joined,
      coalesce(${during(sql`"memberships"."last_seen_at"`, scope)}, false) AS seen, ${filled} AS filled,
      ${participatesAt(ctx.clock.now())} AS networking, active.id IS NOT NULL AS took_part,
      introduced.id IS NOT NULL AS introduced, coalesce(introduced.met, false) AS met,
      coalesce(introduced.confirmed, false) AS confirmed
    ${fromSegment(
      ctx,
      scope,
      sql`
      LEFT JOIN (SELECT DISTINCT id FROM (${activity(ctx, scope)}) acts) active ON active.id = ${id}
      LEFT JOIN (${introducedMembers(ctx, scope)}) introduced ON introduced.id = ${id}`,
    )}`,
})

/** Who joined, and who of them has a complete profile by now. */
export const growthChart: DefineChart = (ctx, scope) => ({
  of: 'members',
  rowKind: scope.unit,
  rows: bucketRows(scope.buckets),
  facts: sql`
    SELECT ${bucketOf(joinedAt, scope.buckets)} AS row_key, ${id} AS id, true AS joined, ${filled} AS filled
    ${fromSegment(ctx, scope, undefined, during(joinedAt, scope))}`,
})

export const activityChart: DefineChart = (ctx, scope) => ({
  of: 'members',
  rowKind: scope.unit,
  rows: bucketRows(scope.buckets),
  facts: sql`
    SELECT bucket AS row_key, ${id} AS id, true AS took_part
    ${fromSegment(
      ctx,
      scope,
      sql`JOIN (
        SELECT DISTINCT id, ${bucketOf(sql`at`, scope.buckets)} AS bucket FROM (${activity(ctx, scope)}) acts
      ) active ON active.id = ${id}`,
    )}`,
})

const COHORTS = 12

/** Members by the month they joined, in the year up to the period's end, and the later months they were active in. */
export const retentionChart: DefineChart = (ctx, scope) => {
  const months = monthsUntil(scope, ctx.community.timeZone, COHORTS)
  const year = { from: months[0]!.start, to: scope.to }
  const later = CHART_SERIES.retention.slice(1)
  const cohort = bucketOf(joinedAt, months)
  return {
    of: 'members',
    rowKind: 'month',
    rows: bucketRows(months),
    // From the first month that somebody joined in.
    arrange: (rows) =>
      rows.slice(
        Math.max(
          0,
          rows.findIndex(({ values: [joined] }) => joined),
        ),
      ),
    isBlank: (row, series) => Number(row) + CHART_SERIES.retention.indexOf(series as 'joined') > COHORTS,
    facts: sql`
      SELECT ${cohort} AS row_key, ${id} AS id, true AS joined,
        ${sql.join(
          later.map(
            (name, at) =>
              sql`coalesce(bool_or(active.month - ${cohort} = ${at + 1}), false) AS ${sql.identifier(name)}`,
          ),
          sql`, `,
        )}
      ${fromSegment(
        ctx,
        scope,
        sql`LEFT JOIN (
          SELECT DISTINCT id, ${bucketOf(sql`at`, months)} AS month FROM (${activity(ctx, year)}) acts
        ) active ON active.id = ${id}`,
        during(joinedAt, year),
      )}
      GROUP BY ${id}, 1`,
  }
}

/** Meetings of the segment's members that ended in the period, once per member, with their feedback `f`. */
const endedMeetings = (ctx: Ctx, scope: Scope): SQL =>
  fromSegment(
    ctx,
    scope,
    sql`JOIN (
        SELECT ${meetings}.id, starts_at, unnest(ARRAY[first_id, second_id]) AS participant_id FROM ${meetings}
        WHERE community_id = ${ctx.community.id} AND ${during(sql`starts_at`, scope)} AND ${isOver(ctx.clock.now())}
      ) ended ON ended.participant_id = ${id}
      LEFT JOIN ${meetingFeedback} f ON f.community_id = ${ctx.community.id} AND f.meeting_id = ended.id
        AND f.participant_id = ${id}`,
  )

/** Who was asked how a meeting went, and who of them answered, with their scores. */
const askedMembers = (ctx: Ctx, scope: Scope, row: SQL, more: SQL = sql``): SQL => sql`
  SELECT ${row} AS row_key, ${id} AS id, true AS asked, bool_or(f.participant_id IS NOT NULL) AS answered,
    sum(f.score)::int AS score_sum, count(f.score)::int AS score_count ${more}
  ${endedMeetings(ctx, scope)}
  GROUP BY 1, ${id}`

export const scoresChart: DefineChart = (ctx, scope) => ({
  of: 'members',
  rowKind: scope.unit,
  rows: bucketRows(scope.buckets),
  facts: askedMembers(ctx, scope, bucketOf(sql`ended.starts_at`, scope.buckets)),
  hasScores: true,
})

export const ratingChart: DefineChart = (ctx, scope) => ({
  of: 'members',
  rowKind: 'key',
  rows: keyRows(['all']),
  facts: askedMembers(
    ctx,
    scope,
    sql`'all'::text`,
    sql.join(
      SCORES.map((score) => sql`, count(*) FILTER (WHERE f.score = ${score})::int AS ${scoreColumn(score)}`),
    ),
  ),
  hasScores: true,
  hasShares: true,
})
