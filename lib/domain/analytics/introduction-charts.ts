import { type SQL, sql } from 'drizzle-orm'
import { GOOD_SCORE, STAGES } from '@/lib/contracts/charts'
import { RELEVANCE_LEVELS } from '@/lib/core/relevance-level'
import { rawRows } from '@/lib/db/raw-rows'
import { meetingFeedback } from '@/lib/db/schema/meeting'
import { intros, matches, matchSides, rounds } from '@/lib/db/schema/round'
import type { Ctx } from '@/lib/runtime/context'
import { hasMet, meetingResults } from '../match/meeting-results'
import { during } from '../roster/member-activity'
import { bucketOf, bucketRows, type DefineChart, fromSegment, isNarrow, keyRows } from './chart-facts'
import type { Scope } from './scope'

const MAX_ROUNDS = 60

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
 * Introductions with the stage they have reached. A later stage implies the earlier ones: two who arranged a meeting in
 * their chat have answered, too.
 */
const withStages = (ctx: Ctx, scope: Scope, row: SQL, only: SQL = sql`true`) => ({
  facts: sql`
  SELECT ${row} AS row_key, ${matches}.id, CASE
    WHEN later.stage IS NOT NULL THEN later.stage
    WHEN ${intros}.status <> 'waiting' THEN ${stage('answered')}
    WHEN ${intros}.id IS NOT NULL THEN ${stage('wrote')} ELSE ${stage('matched')} END AS stage
  FROM ${matches}
  LEFT JOIN ${intros} ON ${intros}.community_id = ${matches}.community_id AND ${intros}.match_id = ${matches}.id
  LEFT JOIN (
    SELECT match_id, CASE
      WHEN score >= ${GOOD_SCORE} THEN ${stage('scored')}
      WHEN result = 'confirmed' THEN ${stage('confirmed')}
      WHEN ${hasMet} THEN ${stage('met')} ELSE ${stage('planned')} END AS stage
    FROM (${meetingResults(ctx)}) results
  ) later ON later.match_id = ${matches}.id
  WHERE ${sentIntroductions(ctx, scope)} AND ${only}`,
  raters: sql`
  SELECT DISTINCT ${row} AS row_key, rated.participant_id
  FROM ${meetingFeedback} rated
  JOIN ${matches} ON ${matches}.community_id = rated.community_id AND ${matches}.id = rated.match_id
  WHERE rated.community_id = ${ctx.community.id} AND rated.score IS NOT NULL
    AND ${sentIntroductions(ctx, scope)} AND ${only}`,
})

/** The stage's number, as a literal because a parameter would have no type. */
const stage = (name: (typeof STAGES)[number]): SQL => sql.raw(String(STAGES.indexOf(name)))

/** By day, week or month of the introduction. */
export const introductionsChart: DefineChart = (ctx, scope) => ({
  of: 'introductions',
  rowKind: scope.unit,
  rows: bucketRows(scope.buckets),
  ...withStages(ctx, scope, bucketOf(sql`${matches}.sent_at`, scope.buckets)),
})

export const funnelChart: DefineChart = (ctx, scope) => ({
  of: 'introductions',
  rowKind: 'key',
  rows: keyRows(['all']),
  ...withStages(ctx, scope, sql`'all'::text`),
})

export const levelsChart: DefineChart = (ctx, scope) => ({
  of: 'introductions',
  rowKind: 'key',
  rows: keyRows(RELEVANCE_LEVELS),
  ...withStages(ctx, scope, sql`${matches}.level`),
})

/** The latest weekly rounds of the period. */
export const roundsChart: DefineChart = async (ctx, scope) => {
  const found = await rawRows<{ id: string; number: number }>(
    ctx.db,
    sql`SELECT id, number FROM ${rounds} WHERE community_id = ${ctx.community.id} AND event_id IS NULL
      AND status IN ('sending', 'sent') AND ${during(sql`sent_at`, scope)}
      ORDER BY number DESC LIMIT ${MAX_ROUNDS}`,
  )
  const ids = sql.param(found.map(({ id }) => id))
  return {
    of: 'introductions',
    rowKind: 'round',
    rows: found.map(({ id, number }) => ({ key: String(number), value: id })).reverse(),
    ...withStages(ctx, scope, sql`${matches}.round_id`, sql`${matches}.round_id = ANY(${ids}::uuid[])`),
  }
}

/** How long the first messages of the period's introductions waited for an answer. */
export const responseChart: DefineChart = (ctx, scope) => ({
  of: 'introductions',
  rowKind: 'key',
  rows: keyRows(['hour', 'day', 'threeDays', 'week', 'later', 'none']),
  hasWaits: true,
  facts: sql`
    SELECT id, waited, true AS introductions, CASE WHEN waited IS NULL THEN 'none' WHEN waited <= ${HOUR} THEN 'hour'
      WHEN waited <= ${24 * HOUR} THEN 'day' WHEN waited <= ${3 * 24 * HOUR} THEN 'threeDays'
      WHEN waited <= ${7 * 24 * HOUR} THEN 'week' ELSE 'later' END AS row_key
    FROM (
      SELECT ${matches}.id, CASE WHEN ${intros}.status <> 'waiting'
        THEN date_part('epoch', ${intros}.answered_at - ${intros}.created_at) END AS waited
      FROM ${matches}
      JOIN ${intros} ON ${intros}.community_id = ${matches}.community_id AND ${intros}.match_id = ${matches}.id
      WHERE ${sentIntroductions(ctx, scope)}
    ) waits`,
})

/** In seconds. */
const HOUR = 60 * 60
