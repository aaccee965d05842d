import {
  cellQuery,
  chartEntriesShape,
  chartFileQuery,
  chartShape,
  distributionQuery,
  memberStatsShape,
  scopeShape,
  timeChartQuery,
} from '../analytics'
import { digestEmailShape, digestViewShape } from '../organiser-digest'
import { idParams } from '../page'
import type { EndpointTable } from './endpoint'
import { csvResponse } from './raw-response'

export const analyticsEndpoints = {
  'GET /api/charts/data': {
    scope: 'analytics:read',
    query: timeChartQuery,
    response: chartShape,
  },
  'GET /api/charts/distributions': {
    scope: 'analytics:read',
    query: distributionQuery,
    response: chartShape,
  },
  'GET /api/charts/list': {
    query: cellQuery,
    response: chartEntriesShape,
  },
  'GET /api/charts/file': {
    query: chartFileQuery,
    response: csvResponse,
  },
  'GET /api/admin/digest': {
    response: digestViewShape,
  },
  'POST /api/admin/digest/email': {
    body: digestEmailShape,
    response: digestEmailShape,
  },
  'GET /api/admin/stats/community/{id}/participants': {
    scope: 'analytics:read',
    params: idParams,
    query: scopeShape,
    response: memberStatsShape,
  },
} satisfies EndpointTable
