import { filterOf } from '@/components/roster/roster-view'
import type { AnalyticsView } from '@/lib/client/analytics'
import { PERIODS } from '@/lib/contracts/charts'

/** The view in a URL; invalid parts are ignored. */
export const analyticsViewOf = (address: { filter?: string; period?: string }): AnalyticsView => ({
  period: PERIODS.find((period) => period === address.period) ?? '12w',
  filter: filterOf(address.filter),
})
