import { describeOrganisersOnly } from '@/lib/testing/organisers-only'
import { exportChart } from './export-chart'
import { listChartCell } from './list-chart-cell'
import { viewChart } from './view-chart'
import { viewMemberStats } from './view-member-stats'

const scope = { period: '12w' } as const
const chart = 'members'

describeOrganisersOnly('analytics', {
  viewChart: (ctx) => viewChart(ctx, { ...scope, chart }),
  viewMemberStats: (ctx) => viewMemberStats(ctx, scope),
  listChartCell: (ctx) => listChartCell(ctx, { ...scope, chart, row: 'all', series: 'total', page: 0 }),
  exportChart: (ctx) => exportChart(ctx, { ...scope, chart, locale: 'en' }),
})
