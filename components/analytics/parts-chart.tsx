'use client'

import type { Chart } from '@/lib/contracts/analytics'
import { ChartBar } from './chart-bar'
import { ChartCell } from './chart-cell'
import { useChartText } from './use-chart-text'

/** A bar for each row whose first series is part of a whole; the rest of the bar is the second series. */
export function PartsChart({ chart }: { chart: Chart }) {
  const text = useChartText()
  const columns = 'grid grid-cols-[minmax(0,1fr)_4.5rem_4.5rem] items-center'
  return (
    <>
      <p aria-hidden="true" className={`${columns} text-end text-sm text-ink-soft`}>
        <span />
        {chart.series.map((series) => (
          <span key={series} className="px-1.5">
            {text.series(chart.chart, series)}
          </span>
        ))}
      </p>
      <ul>
        {chart.rows.map((row) => {
          const name = text.row(chart, row)
          const [part = 0, rest = 0] = row.values.map((value) => value ?? 0)
          return (
            <li key={row.key} className={columns}>
              <span>
                <span className="block text-sm">{name}</span>
                <ChartBar
                  share={part / Math.max(1, part + rest)}
                  tone="chart-tone-only"
                  className="mt-1 w-full"
                />
              </span>
              {chart.series.map((series, at) => (
                <ChartCell
                  key={series}
                  cell={{ chart: chart.chart, row: row.key, series, from: chart.from, to: chart.to }}
                  label={`${name}, ${text.series(chart.chart, series)}`}
                  value={row.values[at] ?? null}
                />
              ))}
            </li>
          )
        })}
      </ul>
    </>
  )
}
