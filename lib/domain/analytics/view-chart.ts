import { type SQL, sql } from 'drizzle-orm'
import type { Chart, ScopeInput } from '@/lib/contracts/analytics'
import { CHART_SERIES, type ChartKey, FEWEST_PEOPLE, type Series } from '@/lib/contracts/charts'
import { rawRows } from '@/lib/db/raw-rows'
import type { Ctx } from '@/lib/runtime/context'
import { requireOrganiserOrKey } from '../community/require-organiser-or-key'
import type { ChartFacts } from './chart-facts'
import { CHART_FACTS } from './charts'
import { type Scope, scopeOf } from './scope'

type Counted = { row_key: string; raters?: number; average?: number | null } & Record<string, number>

/** The column of a series in a chart's facts. */
export const columnOf = (series: string): SQL =>
  sql`${sql.identifier(series === 'tookPart' ? 'took_part' : series)}`

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
  const facts = await CHART_FACTS[chart](ctx, scope, chart)
  const series: readonly Series[] = CHART_SERIES[chart]
  const counted = new Map((await count(ctx, facts, series)).map((row) => [row.row_key, row]))
  const rows = facts.rows.map(({ key, value, label }) => {
    const found = counted.get(value)
    return {
      key,
      ...(label !== undefined && { label }),
      values: series.map((one) =>
        facts.isBlank?.(value, one) || (one === 'scored' && tooFew(found)) ? null : (found?.[one] ?? 0),
      ),
      ...(facts.hasScores && {
        average: tooFew(found) ? null : (found?.average ?? null),
      }),
    }
  })
  return {
    chart,
    ...scope.days,
    rowKind: facts.rowKind,
    series: [...series],
    rows: facts.arrange?.(rows) ?? rows,
    ...(await facts.more?.()),
  }
}

/** Whether a row's scores must be withheld. */
const tooFew = (row: Counted | undefined): boolean => (row?.raters ?? 0) < FEWEST_PEOPLE

async function count(
  ctx: Ctx,
  { facts, hasScores, raters }: ChartFacts,
  series: readonly Series[],
): Promise<Counted[]> {
  const counts = sql.join(
    series.map((one) => sql`count(*) FILTER (WHERE ${columnOf(one)})::int AS ${sql.identifier(one)}`),
    sql`, `,
  )
  const scores = hasScores
    ? sql`, count(*) FILTER (WHERE score_count > 0)::int AS raters,
        (sum(score_sum)::float8 / nullif(sum(score_count), 0)) AS average`
    : sql``
  const counted = await rawRows<Counted>(
    ctx.db,
    sql`SELECT row_key, ${counts}${scores} FROM (${facts}) facts GROUP BY row_key`,
  )
  if (!raters) return counted
  // Not joined to the facts: Postgres would write all of them down first.
  const people = new Map((await countRaters(ctx, raters)).map((row) => [row.row_key, row.raters]))
  return counted.map((row) => ({ ...row, raters: people.get(row.row_key) ?? 0 }) as Counted)
}

/** Per row of a chart about introductions: how many people have given a score. */
const countRaters = (ctx: Ctx, raters: SQL, only: SQL = sql`true`) =>
  rawRows<{ row_key: string; raters: number }>(
    ctx.db,
    sql`SELECT row_key, count(DISTINCT participant_id)::int AS raters FROM (${raters}) raters
      WHERE ${only} GROUP BY row_key`,
  )

/** Whether enough people have scored the introductions of a row for their scores to be shown. */
export async function showsScores(ctx: Ctx, { raters }: ChartFacts, row: string): Promise<boolean> {
  if (!raters) return false
  const [found] = await countRaters(ctx, raters, sql`row_key = ${row}`)
  return (found?.raters ?? 0) >= FEWEST_PEOPLE
}
