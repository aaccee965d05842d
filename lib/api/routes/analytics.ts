import { exportChart } from '@/lib/domain/analytics/export-chart'
import { listChartCell } from '@/lib/domain/analytics/list-chart-cell'
import { viewChart } from '@/lib/domain/analytics/view-chart'
import { viewMemberStats } from '@/lib/domain/analytics/view-member-stats'
import { setDigestEmail } from '@/lib/domain/organiser-digest/set-digest-email'
import { viewDigest } from '@/lib/domain/organiser-digest/view-digest'
import { csvResponse } from '../csv-response'
import { defineOperation, defineTransactionlessOperation } from '../define-operation'

export const getChartData = defineOperation('GET /api/charts/data', {
  operationId: 'getChartData',
  summary: 'A chart over time: introductions and how far they came, scores, growth, activity or retention',
  tag: 'community',
  access: 'admin',
  own: { community: 'query.communityId' },
  handle: (ctx, { query: { communityId: _, ...input } }) => viewChart(ctx, input),
})

export const getChartDistribution = defineOperation('GET /api/charts/distributions', {
  operationId: 'getChartDistribution',
  summary: 'How members or introductions of a period are distributed',
  tag: 'community',
  access: 'admin',
  own: { community: 'query.communityId' },
  handle: (ctx, { query: { communityId: _, ...input } }) => viewChart(ctx, input),
})

export const listChartEntries = defineOperation('GET /api/charts/list', {
  operationId: 'listChartEntries',
  summary: 'The members or introductions behind a number of a chart',
  tag: 'community',
  access: 'admin',
  own: { community: 'query.communityId' },
  handle: (ctx, { query: { communityId: _, ...input } }) => listChartCell(ctx, input),
})

export const downloadChart = defineTransactionlessOperation('GET /api/charts/file', {
  operationId: 'downloadChart',
  summary: 'A chart as a table, for a spreadsheet',
  tag: 'community',
  access: 'admin',
  own: { community: 'query.communityId' },
  async handle(context, { query: { communityId: _, lang, ...input } }) {
    return csvResponse(await exportChart(context, { ...input, locale: lang ?? context.locale }))
  },
})

export const getMemberStats = defineOperation('GET /api/admin/stats/community/{id}/participants', {
  operationId: 'getMemberStats',
  summary: "Key figures of the community's members",
  tag: 'admin',
  access: 'admin',
  own: { community: 'params.id' },
  handle: (ctx, { query }) => viewMemberStats(ctx, query),
})

export const getDigest = defineOperation('GET /api/admin/digest', {
  operationId: 'getDigest',
  summary: 'The week of an organiser: the last round, who to look after, what to do next',
  tag: 'admin',
  access: 'admin',
  handle: (ctx) => viewDigest(ctx),
})

export const postDigestEmail = defineOperation('POST /api/admin/digest/email', {
  operationId: 'setDigestEmail',
  summary: 'Turn the weekly email with the digest on or off, for oneself',
  tag: 'admin',
  access: 'admin',
  handle: (ctx, { body }) => setDigestEmail(ctx, body),
})
