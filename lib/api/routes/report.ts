import { listReports } from '@/lib/domain/report/list-reports'
import { viewReportedPhoto } from '@/lib/domain/report/reported-photo'
import { defineOperation, defineTransactionlessOperation } from '../define-operation'

export const getReports = defineOperation('GET /api/admin/reports', {
  operationId: 'getReports',
  summary: 'Reports of members, open ones first; of a chat the reported message and the five before it',
  tag: 'admin',
  access: 'admin',
  handle: (ctx, { query }) => listReports(ctx, query.page),
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
