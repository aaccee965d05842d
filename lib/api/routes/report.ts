import {
  listUnjudgedReports,
  resolveUnjudgedReport,
  viewUnjudgedPhoto,
} from '@/lib/domain/operator/unjudged-reports'
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

export const getOperatorReports = defineTransactionlessOperation('GET /api/operator/reports', {
  operationId: 'listUnjudgedReports',
  summary: 'Open reports about the only organiser of a community, which nobody there may handle',
  tag: 'operator',
  access: 'operator',
  handle: (context, { query }) => listUnjudgedReports(context, query),
})

export const postOperatorReport = defineTransactionlessOperation(
  'POST /api/operator/reports/{communityId}/{id}/resolve',
  {
    operationId: 'resolveUnjudgedReport',
    summary: 'Warn that organiser, or dismiss the report; the reporter learns that it was handled',
    tag: 'operator',
    access: 'operator',
    errors: ['conflict'],
    handle: (context, { params, body }) => resolveUnjudgedReport(context, { ...params, decision: body }),
  },
)

export const getOperatorReportPhoto = defineTransactionlessOperation(
  'GET /api/operator/reports/{communityId}/{id}/photos/{messageId}',
  {
    operationId: 'getUnjudgedReportPhoto',
    summary: 'A photo among the messages of such a report',
    tag: 'operator',
    access: 'operator',
    handle: (context, { params }) => viewUnjudgedPhoto(context, params),
  },
)
