'use client'

import { useQuery } from '@tanstack/react-query'
import { ChartColumn, Download, Table2 } from 'lucide'
import { useLocale, useTranslations } from 'next-intl'
import { type ReactNode, useId, useState } from 'react'
import { QueryError } from '@/components/list/query-error'
import { Card } from '@/components/ui/card'
import { Icon } from '@/components/ui/icon'
import { IconButton } from '@/components/ui/icon-button'
import { LoadingRegion } from '@/components/ui/loading-region'
import { Skeleton } from '@/components/ui/skeleton'
import { type AnalyticsView, chartFile, type DrawnChart, fetchChart } from '@/lib/client/analytics'
import { queryKeys } from '@/lib/client/query-keys'
import type { Chart } from '@/lib/contracts/analytics'
import type { Locale } from '@/lib/core/locale'
import { BarChart } from './bar-chart'
import { ChartTable } from './chart-table'
import { ColumnChart } from './column-chart'
import { PartsChart } from './parts-chart'
import { PlacesMap } from './places-map'

/** Numbers are at most this old. */
export const FRESH_MS = 60_000

const DRAWN_AS: Record<DrawnChart, 'columns' | 'bars' | 'parts' | 'grid' | 'map'> = {
  introductions: 'columns',
  rounds: 'columns',
  scores: 'columns',
  growth: 'columns',
  activity: 'columns',
  retention: 'grid',
  funnel: 'bars',
  rating: 'bars',
  levels: 'grid',
  response: 'bars',
  completion: 'parts',
  channels: 'bars',
  topics: 'bars',
  places: 'map',
}

export interface ChartSectionProps {
  communityId: string
  view: AnalyticsView
  chart: DrawnChart
  /** Shown above the chart. */
  lead?: (chart: Chart) => ReactNode
}

/** One chart: drawn or as a table, with a download. It loads, fails and retries on its own. */
export function ChartSection({ communityId, view, chart, lead }: ChartSectionProps) {
  const t = useTranslations('analytics')
  const locale = useLocale() as Locale
  const id = useId()
  const [asTable, setAsTable] = useState(false)
  const query = useQuery({
    queryKey: queryKeys.chart(chart, view),
    queryFn: ({ signal }) => fetchChart(communityId, view, chart, signal),
    refetchInterval: FRESH_MS,
    staleTime: 0,
  })
  const title = t(`charts.${chart}.title`)
  const canSwitch = DRAWN_AS[chart] !== 'grid'
  return (
    <Card asChild>
      <section id={chart} aria-labelledby={id} className="h-full min-w-0 scroll-mt-24">
        <div className="mb-4 flex items-start gap-2">
          <div className="min-w-0 flex-1">
            <h3 id={id} className="text-lg">
              {title}
            </h3>
            <p className="text-sm text-ink-soft">{t(`charts.${chart}.text`)}</p>
          </div>
          {canSwitch && (
            <IconButton
              label={`${title}: ${t(asTable ? 'asChart' : 'asTable')}`}
              onClick={() => setAsTable(!asTable)}
            >
              {asTable ? <Icon of={ChartColumn} /> : <Icon of={Table2} />}
            </IconButton>
          )}
          <IconButton asChild label={t('csv', { chart: title })}>
            <a href={chartFile(communityId, view, chart, locale)} download>
              <Icon of={Download} />
            </a>
          </IconButton>
        </div>
        {query.data ? (
          isEmpty(query.data) ? (
            <p className="text-ink-soft">
              {t('noData')}. {t('noDataText')}
            </p>
          ) : (
            <>
              {lead?.(query.data)}
              <Drawing chart={query.data} title={title} asTable={asTable} />
            </>
          )
        ) : query.isError ? (
          <QueryError query={query} level={3} />
        ) : (
          <ChartSkeleton />
        )}
      </section>
    </Card>
  )
}

const isEmpty = ({ rows }: Chart) => rows.every(({ values }) => values.every((value) => !value))

function Drawing({ chart, title, asTable }: { chart: Chart; title: string; asTable: boolean }) {
  const drawnAs = DRAWN_AS[chart.chart as DrawnChart]
  if (asTable || drawnAs === 'grid')
    return <ChartTable chart={chart} caption={title} shaded={drawnAs === 'grid'} />
  if (drawnAs === 'parts') return <PartsChart chart={chart} />
  if (drawnAs === 'columns') return <ColumnChart chart={chart} label={title} />
  return (
    <>
      {drawnAs === 'map' && <PlacesMap chart={chart} />}
      <BarChart chart={chart} />
    </>
  )
}

const HEIGHTS = ['h-10', 'h-24', 'h-16', 'h-32', 'h-20', 'h-28', 'h-36', 'h-24']

function ChartSkeleton() {
  const t = useTranslations('common')
  return (
    <LoadingRegion label={t('loading')}>
      <span className="flex h-44 items-end gap-2">
        {HEIGHTS.map((height, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a fixed drawing
          <Skeleton key={at} className={`flex-1 ${height}`} />
        ))}
      </span>
    </LoadingRegion>
  )
}
