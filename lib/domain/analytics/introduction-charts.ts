import { type SQL, sql } from 'drizzle-orm'
import { GOOD_SCORE } from '@/lib/contracts/charts'
import { rawRows } from '@/lib/db/raw-rows'
import { meetingFeedback, meetings } from '@/lib/db/schema/meeting'
import { intros, matches, matchSides, rounds } from '@/lib/db/schema/round'
import type { Ctx } from '@/lib/runtime/context'
import { isOver } from '../rating/is-over'
import { bucketOf, bucketRows, type DefineChart, during, fromSegment, isNarrow, keyRows } from './chart-facts'
import type { Scope } from './scope'

const MOST_ROUNDS = 60

/** Sent introductions of the period, with at least one member of the segment: FROM and WHERE over `matches`. */
const sentIntroductions = (ctx: Ctx, scope: Scope): SQL => sql`
  ${matches}.community_id = ${ctx.community.id} AND ${matches}.status = 'sent'
  AND ${during(sql`${matches}.sent_at`, scope)}
  ${
    isNarrow(scope)
      ? sql`AND ${matches}.id IN (SELECT s.match_id ${fromSegment(
          ctx,
          scope,
          sql`JOIN ${matchSides} s ON s.community_id = "participants"."community_id"
            AND s.participant_id = "participants"."id"`,
        )})`
      : sql``
  }`

/**
 * Introductions with the stages they have reached. A later stage implies the earlier ones: two who arranged a meeting in
 * their chat have answered, too. 'Met' as in the past rounds: scored, or over without either saying that it didn't take
 * place.
 */
const withStages = (ctx: Ctx, scope: Scope, row: SQL, join: SQL = sql``) => ({
  facts: sql`
  SELECT row_key, id, true AS matched, stage >= 1 AS wrote, stage >= 2 AS answered, stage >= 3 AS planned,
    stage >= 4 AS met, stage >= 5 AS scored
  FROM (
    SELECT ${row} AS row_key, ${matches}.id, CASE
      WHEN said.best >= ${GOOD_SCORE} THEN 5
      WHEN said.best IS NOT NULL OR (planned.over AND said.missed IS NOT TRUE) THEN 4
      WHEN planned.match_id IS NOT NULL OR said.match_id IS NOT NULL THEN 3
      WHEN ${intros}.status <> 'waiting' THEN 2
      WHEN ${intros}.id IS NOT NULL THEN 1 ELSE 0 END AS stage
    FROM ${matches}
    ${join}
    LEFT JOIN ${intros} ON ${intros}.community_id = ${matches}.community_id AND ${intros}.match_id = ${matches}.id
    LEFT JOIN (
      SELECT match_id, bool_or(${isOver(ctx.clock.now())}) AS over FROM ${meetings}
      WHERE community_id = ${ctx.community.id} AND match_id IS NOT NULL AND starts_at IS NOT NULL
      GROUP BY match_id
    ) planned ON planned.match_id = ${matches}.id
    LEFT JOIN (
      SELECT match_id, max(score) AS best, bool_or(did_not_meet) AS missed FROM ${meetingFeedback}
      WHERE community_id = ${ctx.community.id} AND match_id IS NOT NULL
      GROUP BY match_id
    ) said ON said.match_id = ${matches}.id
    WHERE ${sentIntroductions(ctx, scope)}
  ) introductions`,
  // Who gave a score has met.
  raters: sql`
  SELECT ${row} AS row_key, f.participant_id
  FROM ${matches}
  ${join}
  JOIN ${meetingFeedback} f ON f.community_id = ${matches}.community_id AND f.match_id = ${matches}.id
    AND f.score IS NOT NULL
  WHERE ${sentIntroductions(ctx, scope)}`,
})

/** By day, week or month of the introduction. */
export const introductionsChart: DefineChart = (ctx, scope) => ({
  of: 'introductions',
  rowKind: scope.unit,
  rows: bucketRows(scope.buckets),
  ...withStages(ctx, scope, sql`${bucketOf(sql`${matches}.sent_at`, scope.buckets)}::text`),
})

export const funnelChart: DefineChart = (ctx, scope) => ({
  of: 'introductions',
  rowKind: 'key',
  rows: keyRows(['all']),
  ...withStages(ctx, scope, sql`'all'`),
})

export const levelsChart: DefineChart = (ctx, scope) => ({
  of: 'introductions',
  rowKind: 'key',
  rows: keyRows(['high', 'good', 'try']),
  ...withStages(ctx, scope, sql`${matches}.level`),
})

/** The latest weekly rounds of the period. */
export const roundsChart: DefineChart = async (ctx, scope) => {
  const found = await rawRows<{ number: number }>(
    ctx.db,
    sql`SELECT number FROM ${rounds} WHERE community_id = ${ctx.community.id} AND event_id IS NULL
      AND status IN ('sending', 'sent') AND ${during(sql`sent_at`, scope)}
      ORDER BY number DESC LIMIT ${MOST_ROUNDS}`,
  )
  return {
    of: 'introductions',
    rowKind: 'round',
    rows: keyRows(found.map(({ number }) => String(number)).reverse()),
    ...withStages(
      ctx,
      scope,
      sql`${rounds}.number::text`,
      sql`JOIN ${rounds} ON ${rounds}.community_id = ${matches}.community_id AND ${rounds}.id = ${matches}.round_id
        AND ${rounds}.event_id IS NULL`,
    ),
  }
}

/** How long the first messages of the period's introductions waited for an answer. */
export const responseChart: DefineChart = (ctx, scope) => {
  const waits = sql`
    SELECT ${matches}.id, CASE WHEN ${intros}.status <> 'waiting'
      THEN ${intros}.answered_at - ${intros}.created_at END AS waited
    FROM ${matches}
    JOIN ${intros} ON ${intros}.community_id = ${matches}.community_id AND ${intros}.match_id = ${matches}.id
    WHERE ${sentIntroductions(ctx, scope)}`
  return {
    of: 'introductions',
    rowKind: 'key',
    rows: keyRows(['hour', 'day', 'threeDays', 'week', 'later', 'none']),
    facts: sql`
      SELECT CASE WHEN waited IS NULL THEN 'none' WHEN waited <= interval '1 hour' THEN 'hour'
        WHEN waited <= interval '1 day' THEN 'day' WHEN waited <= interval '3 days' THEN 'threeDays'
        WHEN waited <= interval '7 days' THEN 'week' ELSE 'later' END AS row_key,
        id, true AS introductions
      FROM (${waits}) waits`,
    async more() {
      const [found] = await rawRows<{ hours: number | null }>(
        ctx.db,
        sql`SELECT (percentile_cont(0.5) WITHIN GROUP (ORDER BY extract(epoch FROM waited)) / 3600)::float8 AS hours
          FROM (${waits}) waits WHERE waited IS NOT NULL`,
      )
      return { medianHours: found?.hours ?? null }
    },
  }
}
