import { auditFileQuery, auditLogPageShape, auditLogQuery } from '../audit-log'
import type { EndpointTable } from './endpoint'
import { csvResponse } from './raw-response'

export const auditLogEndpoints = {
  'GET /api/admin/audit-log': {
    query: auditLogQuery,
    response: auditLogPageShape,
  },
  'GET /api/admin/audit-log.csv': {
    query: auditFileQuery,
    response: csvResponse,
  },
} satisfies EndpointTable
