import { listReports } from '@/lib/domain/report/list-reports'
import { viewReportedPhoto } from '@/lib/domain/report/reported-photo'
import { resolveReport } from '@/lib/domain/report/resolve-report'
import { defineOperation, defineTransactionlessOperation } from '../define-operation'

export const getReports = defineOperation('GET /api/admin/reports', {
  operationId: 'getReports',
  summary: 'Reports of members, open or handled; of a chat the reported message and the five before it',
  tag: 'admin',
  access: 'admin',
  handle: (ctx, { query }) => listReports(ctx, query),
})

export const postResolveReport = defineOperation('POST /api/admin/reports/{id}/resolve', {
  operationId: 'resolveReport',
  summary:
    'Dismiss a report, warn the reported member, or disable them; the reporter learns that it was handled',
  tag: 'admin',
  access: 'admin',
  errors: ['conflict'],
  handle: (ctx, { params, body }) => resolveReport(ctx, { id: params.id, decision: body }),
})

export const getReportedPhoto = defineTransactionlessOperation(
  'GET /api/admin/reports/{id}/photos/{messageId}',
  {
    operationId: 'getReportedPhoto',
    summary: 'A photo among the messages of a report',
    tag: 'admin',
    access: 'admin',
    handle: (context, { params }) => viewReportedPhoto(context, params),
  },
)
