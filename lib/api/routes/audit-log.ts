import { exportAuditLog } from '@/lib/domain/audit-log/export-audit-log'
import { readAuditLog } from '@/lib/domain/audit-log/read-audit-log'
import { csvResponse } from '../csv-response'
import { defineTransactionlessOperation } from '../define-operation'

export const getAuditLog = defineTransactionlessOperation('GET /api/admin/audit-log', {
  operationId: 'getAuditLog',
  summary: 'Who did what in the community, newest first',
  tag: 'admin',
  access: 'admin',
  handle: (context, { query }) => readAuditLog(context, query),
})

export const downloadAuditLog = defineTransactionlessOperation('GET /api/admin/audit-log.csv', {
  operationId: 'downloadAuditLog',
  summary: 'The entries of a filter, for a spreadsheet',
  tag: 'admin',
  access: 'admin',
  limit: { name: 'download-audit-log', points: 30, seconds: 60 * 60, by: 'user' },
  async handle(context, { query: { lang, ...filter } }) {
    return csvResponse(await exportAuditLog(context, { ...filter, locale: lang ?? context.locale }))
  },
})
