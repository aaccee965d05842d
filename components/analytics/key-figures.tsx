'use client'

import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { QueryError } from '@/components/list/query-error'
import { LoadingRegion } from '@/components/ui/loading-region'
import { Skeleton } from '@/components/ui/skeleton'
import { type AnalyticsView, fetchMemberStats } from '@/lib/client/analytics'
import { queryKeys } from '@/lib/client/query-keys'
import { CHART_SERIES } from '@/lib/contracts/charts'
import { ChartCell } from './chart-cell'
import { FRESH_MS } from './chart-section'
import { useChartText } from './use-chart-text'

/** The key figures, each with its share of all members. */
export function KeyFigures({ communityId, view }: { communityId: string; view: AnalyticsView }) {
  const t = useTranslations()
  const text = useChartText()
  const query = useQuery({
    queryKey: queryKeys.chart('members', view),
    queryFn: ({ signal }) => fetchMemberStats(communityId, view, signal),
    refetchInterval: FRESH_MS,
    staleTime: 0,
  })
  const stats = query.data
  if (query.isError && !stats) return <QueryError query={query} level={3} />
  if (!stats)
    return (
      <LoadingRegion label={t('common.loading')}>
        <Skeleton className="h-40 w-full" />
      </LoadingRegion>
    )
  return (
    <dl className="grid grid-cols-2 gap-x-6 gap-y-4 sm:grid-cols-3">
      {CHART_SERIES.members.map((series) => (
        <div key={series} className="key-figure">
          <dt className="text-sm text-ink-soft">{text.series('members', series)}</dt>
          <dd className="flex items-baseline gap-2">
            <ChartCell
              cell={{ chart: 'members', row: 'all', series, from: stats.from, to: stats.to }}
              label={text.series('members', series)}
              value={stats[series]}
            />
            {series !== 'members' && (
              <span className="text-sm text-ink-soft">({text.share(stats[series], stats.members)})</span>
            )}
          </dd>
        </div>
      ))}
    </dl>
  )
}
