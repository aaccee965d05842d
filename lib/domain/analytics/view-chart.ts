import { type SQL, sql } from 'drizzle-orm'
import type { Chart, ScopeInput } from '@/lib/contracts/analytics'
import { CHART_SERIES, type ChartKey, FEWEST_PEOPLE, type Series, STAGES } from '@/lib/contracts/charts'
import { rawRows } from '@/lib/db/raw-rows'
import type { Ctx } from '@/lib/runtime/context'
import { requireOrganiserOrKey } from '../community/require-organiser-or-key'
import { type ChartFacts, SCORES, scoreColumn } from './chart-facts'
import { CHART_FACTS } from './charts'
import { type Scope, scopeOf } from './scope'

type Counted = { row_key: string; raters?: number; average?: number | null; median?: number | null } & Record<
  string,
  number
>

/** Whether a row of a chart's facts counts in a series. */
export const isIn = (series: string, { raters }: ChartFacts): SQL => {
  if (raters) return sql`stage >= ${sql.raw(String(STAGES.indexOf(series as (typeof STAGES)[number])))}`
  return sql`${sql.identifier(series === 'tookPart' ? 'took_part' : series)}`
}

/**
 * The numbers of a chart, counted now. Each equals the length of its list (list-chart-cell).
 * @throws DomainError 'invalid' for an invalid period or filter
 */
export async function viewChart(
  ctx: Ctx,
  { chart, ...input }: ScopeInput & { chart: ChartKey },
): Promise<Chart> {
  requireOrganiserOrKey(ctx, 'analytics:read')
  return readChart(ctx, chart, await scopeOf(ctx, input))
}

export async function readChart(ctx: Ctx, chart: ChartKey, scope: Scope): Promise<Chart> {
  const facts = await chartFacts(ctx, scope, chart)
  const series: readonly Series[] = CHART_SERIES[chart]
  const found = await count(ctx, facts, series)
  const counted = new Map(found.map((row) => [row.row_key, row]))
  const withheld = withheldRows(found)
  const rows = facts.rows.map(({ key, value, label, at }) => {
    const found = counted.get(value)
    return {
      key,
      ...(label !== undefined && { label }),
      ...(at && { at }),
      values: series.map((one) =>
        facts.isBlank?.(value, one) || (one === 'scored' && withheld(value)) ? null : (found?.[one] ?? 0),
      ),
      ...(facts.hasScores && {
        average: withheld(value) ? null : rounded(found?.average ?? null, 10),
      }),
    }
  })
  return {
    chart,
    ...scope.days,
    rowKind: facts.rowKind,
    series: [...series],
    rows: facts.arrange?.(rows) ?? rows,
    ...(facts.hasWaits && { medianHours: medianHours(found[0]) }),
    ...(facts.hasShares && { scoreShares: scoreShares(found[0]) }),
  }
}

/** A chart's facts. Forces a plan for its period: a generic one reads far too much, or row by row. */
export async function chartFacts(ctx: Ctx, scope: Scope, chart: ChartKey): Promise<ChartFacts> {
  await ctx.db.execute(sql`SET LOCAL plan_cache_mode = force_custom_plan`)
  return CHART_FACTS[chart](ctx, scope, chart)
}

type Rated = Pick<Counted, 'row_key' | 'raters'>

const tooFew = (row: Rated | undefined): boolean => (row?.raters ?? 0) < FEWEST_PEOPLE

/**
 * Whether a row's scores must be withheld. If the withheld rows are about fewer than five people together, the smallest
 * other one is withheld, too: otherwise the difference to the total would reveal their scores.
 */
function withheldRows(rows: readonly Rated[]): (key: string) => boolean {
  const rated = rows
    .filter(({ raters }) => raters)
    // By key among equals, so that a chart and the lists of its cells withhold the same rows.
    .sort((a, b) => (a.raters ?? 0) - (b.raters ?? 0) || (a.row_key < b.row_key ? -1 : 1))
  const few = rated.filter(tooFew)
  const people = few.reduce((sum, { raters = 0 }) => sum + raters, 0)
  const shown = new Set(rated.slice(few.length + (few.length > 0 && people < FEWEST_PEOPLE ? 1 : 0)))
  const keys = new Set([...shown].map(({ row_key }) => row_key))
  return (key) => !keys.has(key)
}

/** Rounded coarsely, so that one more score rarely shows. */
const rounded = (value: number | null, per: number): number | null =>
  value === null ? null : Math.round(value * per) / per

const medianHours = (row: Counted | undefined): number | null =>
  row?.median == null ? null : row.median / (60 * 60)

function scoreShares(row: Counted | undefined): number[] | null {
  if (!row || tooFew(row)) return null
  return SCORES.map((score) => rounded(row[`score${score}`]! / row.scores!, 100)!)
}

async function count(ctx: Ctx, facts: ChartFacts, series: readonly Series[]): Promise<Counted[]> {
  if (facts.raters) return countStages(ctx, facts, facts.raters, series)
  if (facts.hasWaits) return countWaits(ctx, facts, series)
  const counts = series.map((one) => countIn(one, facts))
  if (facts.hasScores)
    counts.push(sql`count(*) FILTER (WHERE score_count > 0)::int AS raters,
      sum(score_sum)::float8 / nullif(sum(score_count), 0) AS average, sum(score_count)::int AS scores`)
  if (facts.hasShares)
    counts.push(...SCORES.map((score) => sql`sum(${scoreColumn(score)})::int AS ${scoreColumn(score)}`))
  return rawRows<Counted>(
    ctx.db,
    sql`SELECT row_key::text AS row_key, ${sql.join(counts, sql`, `)}
      FROM (${facts.facts} ${UNPLANNED}) facts GROUP BY facts.row_key`,
  )
}

const countIn = (series: Series, facts: ChartFacts): SQL =>
  sql`count(*) FILTER (WHERE ${isIn(series, facts)})::int AS ${sql.identifier(series)}`

/** Hides the expression of a row's key from the planner, which would sort all facts instead of hashing a few keys. */
const UNPLANNED = sql`OFFSET 0`

/** One pass over the introductions, which also collects their waits for the median. */
const countWaits = (ctx: Ctx, facts: ChartFacts, series: readonly Series[]) =>
  rawRows<Counted>(
    ctx.db,
    sql`WITH counted AS MATERIALIZED (
        SELECT row_key, ${sql.join(
          series.map((one) => countIn(one, facts)),
          sql`, `,
        )}, array_agg(waited) FILTER (WHERE waited IS NOT NULL) AS waits
        FROM (${facts.facts} ${UNPLANNED}) facts GROUP BY row_key
      )
      SELECT row_key, ${sql.join(
        series.map((one) => sql.identifier(one)),
        sql`, `,
      )}, (SELECT percentile_cont(0.5) WITHIN GROUP (ORDER BY wait) FROM counted, unnest(waits) wait) AS median
      FROM counted`,
  )

/** By row and stage first, then the few sums. */
const countStages = (ctx: Ctx, facts: ChartFacts, raters: SQL, series: readonly Series[]) =>
  rawRows<Counted>(
    ctx.db,
    sql`WITH counted AS MATERIALIZED (
        SELECT row_key, stage, count(*) AS n FROM (${facts.facts} ${UNPLANNED}) facts GROUP BY row_key, stage
      ), rated AS MATERIALIZED (${ratersByRow(raters)})
      SELECT row_key::text AS row_key, ${sql.join(
        series.map((one) => sql`sum(n) FILTER (WHERE ${isIn(one, facts)})::int AS ${sql.identifier(one)}`),
        sql`, `,
      )}, coalesce(max(rated.raters), 0) AS raters
      FROM counted LEFT JOIN rated USING (row_key) GROUP BY row_key`,
  )

const ratersByRow = (raters: SQL): SQL =>
  sql`SELECT row_key, count(*)::int AS raters FROM (${raters} ${UNPLANNED}) raters GROUP BY row_key`

/** Whether enough people have scored the introductions of a row for their scores to be shown. */
export async function showsScores(ctx: Ctx, { raters }: ChartFacts, row: string): Promise<boolean> {
  if (!raters) return false
  const found = await rawRows<Rated>(
    ctx.db,
    sql`SELECT row_key::text AS row_key, raters FROM (${ratersByRow(raters)}) rated`,
  )
  return !withheldRows(found)(row)
}
