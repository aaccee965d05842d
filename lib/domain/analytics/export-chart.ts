import type { ScopeInput } from '@/lib/contracts/analytics'
import type { ChartKey } from '@/lib/contracts/charts'
import { type CsvFile, csvText } from '@/lib/core/csv'
import type { Locale } from '@/lib/core/locale'
import { translator } from '@/lib/i18n/translator'
import { type RequestContext, withTenant } from '@/lib/runtime/request-context'
import { requireOrganiser } from '../community/require-organiser'
import { viewChart } from './view-chart'

/**
 * A chart as CSV.
 * @throws DomainError 'invalid' for an invalid period or filter
 */
export async function exportChart(
  context: RequestContext,
  { locale, ...input }: ScopeInput & { chart: ChartKey; locale: Locale },
): Promise<CsvFile> {
  requireOrganiser(context)
  const chart = await withTenant(context, (ctx) => viewChart({ ...ctx, locale }, input))
  const t = translator(locale, 'analytics')
  const hasAverage = chart.rows.some(({ average }) => average !== undefined)
  const headings = [
    t(`rowKinds.${chart.rowKind}`),
    ...chart.series.map((series) => t(`series.${chart.chart}.${series}`)),
    ...(hasAverage ? [t('average')] : []),
  ]
  const rows = chart.rows.map(({ key, label, values, average }) => [
    label ?? (chart.rowKind === 'key' ? t(`rows.${chart.chart}.${key}`) : key),
    ...values,
    ...(hasAverage ? [average ?? null] : []),
  ])
  return {
    name: `${context.community.slug}-${chart.chart}-${chart.from}-${chart.to}.csv`,
    csv: csvText(locale, headings, rows),
  }
}
