'use client'

import { useTranslations } from 'next-intl'
import { type KeyboardEvent, type PointerEvent, useId, useState } from 'react'
import type { Chart } from '@/lib/contracts/analytics'
import { ChartCell } from './chart-cell'
import { chartTone } from './chart-tone'
import { Legend } from './legend'
import { useChartText } from './use-chart-text'

const HEIGHT = 100
const MAX_LABELS = 4

/**
 * Columns over time. Each series is part of the one before, so its column lies inside it. Pointing or the arrow keys
 * choose a column, whose numbers are listed below.
 */
export function ColumnChart({ chart, label }: { chart: Chart; label: string }) {
  const t = useTranslations('analytics')
  const text = useChartText()
  const id = useId()
  const last = chart.rows.length - 1
  const [chosen, setChosen] = useState<number | null>(null)
  const lastFilled = chart.rows.findLastIndex(({ values }) => (values[0] ?? 0) > 0)
  const at = Math.min(chosen ?? (lastFilled < 0 ? last : lastFilled), last)
  const row = chart.rows[at]
  const most = Math.max(1, ...chart.rows.flatMap(({ values }) => values.map((value) => value ?? 0)))
  const step = Math.ceil(chart.rows.length / MAX_LABELS)
  if (!row) return null

  function move(event: KeyboardEvent) {
    const to = { ArrowLeft: at - 1, ArrowRight: at + 1, Home: 0, End: last }[event.key]
    if (to === undefined) return
    event.preventDefault()
    setChosen(Math.min(Math.max(to, 0), last))
  }

  function point(event: PointerEvent<HTMLElement>) {
    const { left, width } = event.currentTarget.getBoundingClientRect()
    setChosen(Math.min(Math.max(Math.floor(((event.clientX - left) / width) * chart.rows.length), 0), last))
  }

  const said = chart.series.map(
    (series, nth) => `${text.series(chart.chart, series)} ${row.values[nth] ?? '–'}`,
  )
  return (
    <div>
      {chart.series.length > 1 && <Legend chart={chart} />}
      <p aria-hidden="true" className="text-xs text-ink-soft">
        {text.number(most)}
      </p>
      <div
        role="slider"
        tabIndex={0}
        aria-label={label}
        aria-describedby={`${id}keys`}
        aria-valuemin={0}
        aria-valuemax={last}
        aria-valuenow={at}
        aria-valuetext={`${text.row(chart, row)}: ${said.join(', ')}`}
        className="chart-columns"
        onKeyDown={move}
        onPointerMove={(event) => event.pointerType === 'mouse' && point(event)}
        onPointerDown={point}
      >
        <svg
          viewBox={`0 0 ${chart.rows.length * 10} ${HEIGHT}`}
          preserveAspectRatio="none"
          aria-hidden="true"
        >
          {chart.rows.map(({ key, values }, nth) => (
            <g key={key}>
              {nth === at && <rect x={nth * 10} width="10" height={HEIGHT} className="chart-chosen" />}
              {values.map((value, of) => {
                const height = ((value ?? 0) / most) * HEIGHT
                return (
                  <rect
                    key={chart.series[of]}
                    x={nth * 10 + 1}
                    width="8"
                    y={HEIGHT - height}
                    height={height}
                    className={chartTone(of, values.length)}
                  />
                )
              })}
            </g>
          ))}
        </svg>
      </div>
      <div aria-hidden="true" className="relative mt-1 h-5 text-xs text-ink-soft">
        {chart.rows.map((one, nth) =>
          nth % step === 0 ? (
            <span
              key={one.key}
              className="absolute whitespace-nowrap"
              style={{ left: `${(nth / chart.rows.length) * 100}%` }}
            >
              {text.row(chart, one)}
            </span>
          ) : null,
        )}
      </div>
      <p id={`${id}keys`} className="sr-only">
        {t('keys')}
      </p>
      <div className="chart-facts mt-2 grid items-baseline gap-x-5 border-t border-line pt-3 sm:flex sm:flex-wrap">
        <span className="font-[560]">
          {chart.rowKind === 'week' && `${t('rowKinds.week')} `}
          {text.row(chart, row)}
        </span>
        {chart.series.map((series, nth) => (
          <span key={series} className="flex items-baseline justify-between gap-1.5 text-sm text-ink-soft">
            {text.series(chart.chart, series)}
            <ChartCell
              cell={{ chart: chart.chart, row: row.key, series, from: chart.from, to: chart.to }}
              label={`${text.row(chart, row)}, ${text.series(chart.chart, series)}`}
              value={row.values[nth] ?? null}
            />
          </span>
        ))}
        {row.average !== undefined && (
          <span className="text-sm text-ink-soft">
            {t('average')}{' '}
            <span className="font-[560] text-ink">
              {row.average === null ? '–' : text.average(row.average)}
            </span>
          </span>
        )}
      </div>
    </div>
  )
}
