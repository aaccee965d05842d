import { type SQL, sql } from 'drizzle-orm'
import type { Chart, ScopeInput } from '@/lib/contracts/analytics'
import { CHART_SERIES, type ChartKey, FEWEST_PEOPLE, type Series } from '@/lib/contracts/charts'
import { rawRows } from '@/lib/db/raw-rows'
import { meetingFeedback } from '@/lib/db/schema/meeting'
import type { Ctx } from '@/lib/runtime/context'
import { requireOrganiser } from '../community/require-organiser'
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
  requireOrganiser(ctx)
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
  { facts, hasScores }: ChartFacts,
  series: readonly Series[],
): Promise<Counted[]> {
  const counts = sql.join(
    series.map((one) => sql`count(*) FILTER (WHERE ${columnOf(one)})::int AS ${sql.identifier(one)}`),
    sql`, `,
  )
  if (series.includes('scored'))
    return rawRows<Counted>(
      ctx.db,
      sql`WITH facts AS MATERIALIZED (${facts})
        SELECT counts.*, scores.raters FROM (SELECT row_key, ${counts} FROM facts GROUP BY row_key) counts
        LEFT JOIN (${ratersOf(ctx)}) scores ON scores.row_key = counts.row_key`,
    )
  const scores = hasScores
    ? sql`, count(*) FILTER (WHERE score_count > 0)::int AS raters,
        (sum(score_sum)::float8 / nullif(sum(score_count), 0)) AS average`
    : sql``
  return rawRows<Counted>(
    ctx.db,
    sql`SELECT row_key, ${counts}${scores} FROM (${facts}) facts GROUP BY row_key`,
  )
}

/** Per row of `facts` about introductions: how many people have given a score. */
const ratersOf = ({ community }: Ctx): SQL => sql`
  SELECT row_key, count(DISTINCT f.participant_id)::int AS raters FROM facts
  JOIN ${meetingFeedback} f ON f.community_id = ${community.id} AND f.match_id = facts.id
  WHERE facts.met AND f.score IS NOT NULL GROUP BY row_key`

/** Whether enough people have scored the introductions of a row for their scores to be shown. */
export async function showsScores(ctx: Ctx, { facts }: ChartFacts, row: string): Promise<boolean> {
  const rows = await rawRows<Counted>(
    ctx.db,
    sql`WITH facts AS (SELECT * FROM (${facts}) all_facts WHERE row_key = ${row}) ${ratersOf(ctx)}`,
  )
  return !tooFew(rows[0])
}
