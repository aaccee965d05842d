import { auditFileQuery, auditLogPageShape, auditLogQuery } from '../audit-log'
import type { EndpointTable } from './endpoint'
import { rawResponse } from './raw-response'

export const auditLogEndpoints = {
  'GET /api/admin/audit-log': {
    query: auditLogQuery,
    response: auditLogPageShape,
  },
  'GET /api/admin/audit-log.csv': {
    query: auditFileQuery,
    response: rawResponse({ format: 'binary', description: 'A table (text/csv, UTF-8)' }),
  },
} satisfies EndpointTable
