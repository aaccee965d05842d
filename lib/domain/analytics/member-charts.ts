import { type SQL, sql } from 'drizzle-orm'
import { CHART_SERIES, FEWEST_PEOPLE } from '@/lib/contracts/charts'
import { rawRows } from '@/lib/db/raw-rows'
import { meetingFeedback, meetings } from '@/lib/db/schema/meeting'
import { matches, matchSides } from '@/lib/db/schema/round'
import type { Ctx } from '@/lib/runtime/context'
import { isOver } from '../rating/is-over'
import { networkingState } from '../roster/segment-where'
import { activity } from './activity'
import { bucketOf, bucketRows, type DefineChart, during, fromSegment, keyRows } from './chart-facts'
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
      ${networkingState(ctx)} = 'on' AS networking, active.id IS NOT NULL AS took_part,
      sent.id IS NOT NULL AS introduced, coalesce(sent.met, false) AS met
    ${fromSegment(
      ctx,
      scope,
      sql`
      LEFT JOIN (SELECT DISTINCT id FROM (${activity(ctx, scope)}) acts) active ON active.id = ${id}
      LEFT JOIN (
        SELECT s.participant_id AS id, bool_or(m.match_id IS NOT NULL) AS met
        FROM ${matchSides} s
        JOIN ${matches} ON ${matches}.community_id = s.community_id AND ${matches}.id = s.match_id
        LEFT JOIN (
          SELECT DISTINCT match_id FROM ${meetingFeedback}
          WHERE community_id = ${ctx.community.id} AND score IS NOT NULL
        ) m ON m.match_id = s.match_id
        WHERE s.community_id = ${ctx.community.id} AND ${matches}.status = 'sent'
          AND ${during(sql`${matches}.sent_at`, scope)}
        GROUP BY s.participant_id
      ) sent ON sent.id = ${id}`,
    )}`,
})

/** Who joined, and who of them has a complete profile by now. */
export const growthChart: DefineChart = (ctx, scope) => ({
  of: 'members',
  rowKind: scope.unit,
  rows: bucketRows(scope.buckets),
  facts: sql`
    SELECT ${bucketOf(joinedAt, scope.buckets)}::text AS row_key, ${id} AS id, true AS joined, ${filled} AS filled
    ${fromSegment(ctx, scope, undefined, during(joinedAt, scope))}`,
})

export const activityChart: DefineChart = (ctx, scope) => ({
  of: 'members',
  rowKind: scope.unit,
  rows: bucketRows(scope.buckets),
  facts: sql`
    SELECT DISTINCT bucket::text AS row_key, ${id} AS id, true AS took_part
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
      SELECT ${cohort}::text AS row_key, ${id} AS id, true AS joined,
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
const askedMembers = (ctx: Ctx, scope: Scope, row: SQL): SQL => sql`
  SELECT ${row} AS row_key, ${id} AS id, true AS asked, bool_or(f.participant_id IS NOT NULL) AS answered,
    sum(f.score)::int AS score_sum, count(f.score)::int AS score_count
  ${endedMeetings(ctx, scope)}
  GROUP BY 1, ${id}`

export const scoresChart: DefineChart = (ctx, scope) => ({
  of: 'members',
  rowKind: scope.unit,
  rows: bucketRows(scope.buckets),
  facts: askedMembers(ctx, scope, sql`${bucketOf(sql`ended.starts_at`, scope.buckets)}::text`),
  hasScores: true,
})

export const ratingChart: DefineChart = (ctx, scope) => ({
  of: 'members',
  rowKind: 'key',
  rows: keyRows(['all']),
  facts: askedMembers(ctx, scope, sql`'all'`),
  hasScores: true,
  more: async () => ({ scoreShares: await scoreShares(ctx, scope) }),
})

const SCORES = [1, 2, 3, 4, 5]

async function scoreShares(ctx: Ctx, scope: Scope): Promise<number[] | null> {
  const [found] = await rawRows<{ people: number; all: number } & Record<string, number>>(
    ctx.db,
    sql`SELECT count(DISTINCT ${id})::int AS people, count(*)::int AS "all", ${sql.join(
      SCORES.map(
        (score) => sql`count(*) FILTER (WHERE f.score = ${score})::int AS ${sql.identifier(`s${score}`)}`,
      ),
      sql`, `,
    )} ${endedMeetings(ctx, scope)} AND f.score IS NOT NULL`,
  )
  if (!found || found.people < FEWEST_PEOPLE) return null
  return SCORES.map((score) => found[`s${score}`]! / found.all)
}
