import type { ScopeInput } from '@/lib/contracts/analytics'
import type { ChartKey } from '@/lib/contracts/charts'
import { BYTE_ORDER_MARK, csvLine, separatorOf } from '@/lib/core/csv'
import type { Locale } from '@/lib/core/locale'
import { translator } from '@/lib/i18n/translator'
import { type RequestContext, withTenant } from '@/lib/runtime/request-context'
import { viewChart } from './view-chart'

/**
 * A chart as CSV.
 * @throws DomainError 'invalid' for an invalid period or filter
 */
export async function exportChart(
  context: RequestContext,
  { locale, ...input }: ScopeInput & { chart: ChartKey; locale: Locale },
): Promise<{ name: string; csv: AsyncGenerator<string> }> {
  const chart = await withTenant(context, (ctx) => viewChart({ ...ctx, locale }, input))
  const t = translator(locale, 'analytics')
  const separator = separatorOf(locale)
  const hasAverage = chart.rows.some(({ average }) => average !== undefined)
  const header = [
    t(`rowKinds.${chart.rowKind}`),
    ...chart.series.map((series) => t(`series.${chart.chart}.${series}`)),
    ...(hasAverage ? [t('average')] : []),
  ]
  async function* lines() {
    yield BYTE_ORDER_MARK + csvLine(header, separator)
    yield chart.rows
      .map(({ key, label, values, average }) => {
        const name = label ?? (chart.rowKind === 'key' ? t(`rows.${chart.chart}.${key}`) : key)
        return csvLine([name, ...values, ...(hasAverage ? [average ?? null] : [])], separator)
      })
      .join('')
  }
  return { name: `${context.community.slug}-${chart.chart}-${chart.from}-${chart.to}.csv`, csv: lines() }
}
