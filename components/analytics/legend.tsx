import type { Chart } from '@/lib/contracts/analytics'
import { chartTone } from './chart-tone'
import { useChartText } from './use-chart-text'

/** The colour of each series. */
export function Legend({ chart }: { chart: Chart }) {
  const text = useChartText()
  return (
    <ul className="mb-3 flex flex-wrap gap-x-4 gap-y-1 text-sm text-ink-soft">
      {chart.series.map((series, at) => (
        <li key={series} className="flex items-center gap-1.5">
          <svg className="size-3" viewBox="0 0 10 10" aria-hidden="true">
            <rect width="10" height="10" rx="2" className={chartTone(at, chart.series.length)} />
          </svg>
          {text.series(chart.chart, series)}
        </li>
      ))}
    </ul>
  )
}
