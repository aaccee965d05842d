import { type SQL, sql } from 'drizzle-orm'
import type { Chart } from '@/lib/contracts/analytics'
import type { ChartKey, Series } from '@/lib/contracts/charts'
import { membershipOfParticipant } from '@/lib/db/membership-of-participant'
import { memberships } from '@/lib/db/schema/account'
import { participants } from '@/lib/db/schema/participant'
import type { Ctx } from '@/lib/runtime/context'
import { segmentWhere } from '../roster/segment-where'
import type { Bucket, Scope } from './scope'

/** `value` is the row's value in the SQL. */
export type ChartRow = {
  key: string
  value: string
  label?: string
  /** On the map. */
  at?: { latitude: number; longitude: number }
}

/**
 * A chart as one query, from which its numbers are counted and their lists are read, so that both agree.
 */
export type ChartFacts = {
  of: 'members' | 'introductions'
  rowKind: Chart['rowKind']
  rows: ChartRow[]
  /**
   * Columns `row_key`, `id` (of a member or a match, once per row), and a boolean per series; with `raters`, instead of
   * booleans, the number of the latest stage.
   */
  facts: SQL
  /** Columns `row_key` and `participant_id`: who scored an introduction of a row, once each. */
  raters?: SQL
  /** Whether a cell has no number, because it is in the future. */
  isBlank?(row: string, series: Series): boolean
  /** The facts have `score_sum` and `score_count`: the scores that a member gave. */
  hasScores?: true
  /** They also have `score1` … `score5`: how many of each. */
  hasShares?: true
  /** The facts have `waited`, in seconds. */
  hasWaits?: true
  /** Orders rows by their values, and leaves some out. */
  arrange?<Row extends { key: string; values: (number | null)[] }>(rows: Row[]): Row[]
}

export type DefineChart = (ctx: Ctx, scope: Scope, key: ChartKey) => Promise<ChartFacts> | ChartFacts

/** The number of a moment's bucket, from 1. */
export const bucketOf = (column: SQL, buckets: readonly Bucket[]): SQL =>
  sql`width_bucket(${column}, ${`{${buckets.map(({ start }) => start.toISOString()).join()}}`}::timestamptz[])`

export const bucketRows = (buckets: readonly Bucket[]): ChartRow[] =>
  buckets.map(({ key }, at) => ({ key, value: String(at + 1) }))

export const keyRows = (keys: readonly string[]): ChartRow[] => keys.map((key) => ({ key, value: key }))

/** The members of the segment: FROM and WHERE, over `participants` and `memberships`. */
export const fromSegment = (
  ctx: Ctx,
  { filter }: Pick<Scope, 'filter'>,
  join: SQL = sql``,
  and: SQL = sql`true`,
) =>
  sql`FROM ${participants} JOIN ${memberships} ON ${membershipOfParticipant} ${join}
    WHERE ${segmentWhere(ctx, filter)} AND ${and}`

/** Whether the filter excludes anybody. */
export const isNarrow = ({ filter }: Pick<Scope, 'filter'>): boolean =>
  Boolean(filter.search) || filter.conditions.length > 0

export const SCORES = [1, 2, 3, 4, 5]
export const scoreColumn = (score: number): SQL => sql.raw(`score${score}`)
