'use client'

import { useTranslations } from 'next-intl'
import type { Chart } from '@/lib/contracts/analytics'
import { ChartCell } from './chart-cell'
import { useChartText } from './use-chart-text'

export interface ChartTableProps {
  chart: Chart
  caption: string
  /** Cells are shaded by their share of the row's first number, which is shown too. */
  shaded?: boolean
}

/** A chart as a table. */
export function ChartTable({ chart, caption, shaded }: ChartTableProps) {
  const t = useTranslations('analytics')
  const text = useChartText()
  const hasAverage = chart.rows.some(({ average }) => average !== undefined)
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset groups form fields
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a wide table scrolls, also by keyboard
    <div role="group" className="table-scroll" tabIndex={0} aria-label={caption}>
      <table className="chart-table">
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr>
            <th scope="col">{t(`rowKinds.${chart.rowKind}`)}</th>
            {chart.series.map((series) => (
              <th key={series} scope="col">
                {text.series(chart.chart, series)}
              </th>
            ))}
            {hasAverage && <th scope="col">{t('average')}</th>}
          </tr>
        </thead>
        <tbody>
          {chart.rows.map((row) => {
            const name = text.row(chart, row)
            const [whole] = row.values
            return (
              <tr key={row.key}>
                <th scope="row">{name}</th>
                {chart.series.map((series, at) => {
                  const value = row.values[at] ?? null
                  const share = shaded && at > 0 && value !== null && whole ? value / whole : null
                  return (
                    <td
                      key={series}
                      style={
                        share === null
                          ? undefined
                          : {
                              background: `color-mix(in oklab, var(--accent) ${Math.round(share * 32)}%, transparent)`,
                            }
                      }
                    >
                      <ChartCell
                        cell={{ chart: chart.chart, row: row.key, series, from: chart.from, to: chart.to }}
                        label={`${name}, ${text.series(chart.chart, series)}`}
                        value={value}
                      />
                      {share !== null && (
                        <span className="block px-1.5 text-xs">{text.share(value!, whole!)}</span>
                      )}
                    </td>
                  )
                })}
                {hasAverage && (
                  <td>
                    {row.average === null || row.average === undefined ? '–' : text.average(row.average)}
                  </td>
                )}
              </tr>
            )
          })}
        </tbody>
      </table>
    </div>
  )
}
