'use client'

import type { Chart } from '@/lib/contracts/analytics'
import { ChartBar } from './chart-bar'
import { ChartCell } from './chart-cell'
import { chartTone } from './chart-tone'
import { Legend } from './legend'
import { useChartText } from './use-chart-text'

type Bar = { row: string; series: string; label: string; name: string; value: number | null; note?: string }

/** Horizontal bars, one per number, with the number beside it. */
export function BarChart({ chart }: { chart: Chart }) {
  const text = useChartText()
  const isOneRow = chart.rowKind === 'key' && chart.rows.length === 1
  const isOneTone = isOneRow || chart.series.length === 1
  const groups = isOneRow ? [funnelOf(chart, text)] : chart.rows.map((row) => barsOf(chart, row, text))
  const most = Math.max(1, ...groups.flatMap(({ bars }) => bars.map(({ value }) => value ?? 0)))
  return (
    <>
      {!isOneTone && <Legend chart={chart} />}
      <ul className="grid grid-cols-[repeat(auto-fit,minmax(min(20rem,100%),1fr))] gap-x-8 gap-y-3">
        {groups.map(({ key, heading, bars }) => (
          <li key={key}>
            {heading && <p className="text-sm">{heading}</p>}
            <ul>
              {bars.map((bar, at) => (
                <li key={`${bar.row} ${bar.series}`} className={heading ? undefined : 'py-1'}>
                  {!heading && <span className="block text-sm">{bar.name}</span>}
                  <span className="chart-bar-line">
                    <ChartBar
                      share={(bar.value ?? 0) / most}
                      tone={chartTone(at, isOneTone ? 1 : chart.series.length)}
                    />
                    <ChartCell
                      cell={{
                        chart: chart.chart,
                        row: bar.row,
                        series: bar.series,
                        from: chart.from,
                        to: chart.to,
                      }}
                      label={bar.label}
                      value={bar.value}
                    />
                    {bar.note && <span className="w-11 text-end text-sm text-ink-soft">{bar.note}</span>}
                  </span>
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </>
  )
}

type Text = ReturnType<typeof useChartText>
type Group = { key: string; heading?: string; bars: Bar[] }

/** One bar per series, each with its share of the first. */
function funnelOf({ chart, series, rows }: Chart, text: Text): Group {
  const [row] = rows
  const whole = row?.values[0] ?? 0
  return {
    key: 'all',
    bars: series.map((one, at) => {
      const value = row?.values[at] ?? null
      const name = text.series(chart, one)
      return {
        row: row?.key ?? 'all',
        series: one,
        label: name,
        name,
        value,
        note: value === null ? '–' : text.share(value, whole),
      }
    }),
  }
}

function barsOf(chart: Chart, row: Chart['rows'][number], text: Text): Group {
  const heading = text.row(chart, row)
  return {
    key: row.key,
    heading,
    bars: chart.series.map((series, at) => ({
      row: row.key,
      series,
      name: text.series(chart.chart, series),
      label: `${heading}, ${text.series(chart.chart, series)}`,
      value: row.values[at] ?? null,
    })),
  }
}
