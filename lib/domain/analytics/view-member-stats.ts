import type { ScopeInput } from '@/lib/contracts/analytics'
import { CHART_SERIES } from '@/lib/contracts/charts'
import type { Ctx } from '@/lib/runtime/context'
import { viewChart } from './view-chart'

/** The chart `members` as a record. @throws DomainError 'invalid' for an invalid period or filter */
export async function viewMemberStats(ctx: Ctx, input: ScopeInput) {
  const { from, to, rows } = await viewChart(ctx, { ...input, chart: 'members' })
  const values = rows[0]?.values ?? []
  const figures = Object.fromEntries(CHART_SERIES.members.map((name, at) => [name, values[at] ?? 0]))
  return { from, to, ...(figures as Record<(typeof CHART_SERIES.members)[number], number>) }
}
