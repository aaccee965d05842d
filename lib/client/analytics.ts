import { type ChartKey, DISTRIBUTIONS, type Period } from '@/lib/contracts/charts'
import type { SegmentFilter } from '@/lib/contracts/segment'
import type { Locale } from '@/lib/core/locale'
import { addressOf, call } from './call'
import { filterParameter } from './roster'

export type AnalyticsView = { period: Period; filter: SegmentFilter }

type Distribution = (typeof DISTRIBUTIONS)[number]
/** Charts that the browser draws; the key figures come from another call. */
export type DrawnChart = Exclude<ChartKey, 'members' | 'care'>

const isDistribution = (chart: DrawnChart): chart is Distribution =>
  (DISTRIBUTIONS as readonly string[]).includes(chart)

const queryOf = (communityId: string, { period, filter }: AnalyticsView) => ({
  communityId,
  period,
  filter: filterParameter(filter),
})

export function fetchChart(
  communityId: string,
  view: AnalyticsView,
  chart: DrawnChart,
  signal?: AbortSignal,
) {
  const query = queryOf(communityId, view)
  return isDistribution(chart)
    ? call('GET /api/charts/distributions', { query: { ...query, chart }, signal })
    : call('GET /api/charts/data', { query: { ...query, chart }, signal })
}

export const fetchMemberStats = (
  communityId: string,
  { period, filter }: AnalyticsView,
  signal?: AbortSignal,
) =>
  call('GET /api/admin/stats/community/{id}/participants', {
    params: { id: communityId },
    query: { period, filter: filterParameter(filter) },
    signal,
  })

/** A number of a chart, and the days it covers. */
export type CellQuery = { chart: ChartKey; row: string; series: string; from: string; to: string }

export const fetchCell = (
  communityId: string,
  { filter }: AnalyticsView,
  cell: CellQuery,
  page: number,
  signal?: AbortSignal,
) =>
  call('GET /api/charts/list', {
    query: { communityId, filter: filterParameter(filter), ...cell, page },
    signal,
  })

/** The download URL of a chart. */
export const chartFile = (communityId: string, view: AnalyticsView, chart: ChartKey, lang: Locale) =>
  addressOf('GET /api/charts/file', { query: { ...queryOf(communityId, view), chart, lang } })

export const fetchDigest = (signal?: AbortSignal) => call('GET /api/admin/digest', { signal })

export const setDigestEmail = (on: boolean) => call('POST /api/admin/digest/email', { body: { on } })
