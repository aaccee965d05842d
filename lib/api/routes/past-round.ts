import { exportMatches } from '@/lib/domain/round/history/export-matches'
import { listAuditLog } from '@/lib/domain/round/history/list-audit-log'
import { listPastMatches, listPastUnmatched } from '@/lib/domain/round/history/past-matches'
import { listPastRounds, viewPastRound } from '@/lib/domain/round/history/past-rounds'
import { csvResponse } from '../csv-response'
import { defineOperation, defineTransactionlessOperation } from '../define-operation'

export const getPastRounds = defineOperation('GET /api/admin/rounds', {
  operationId: 'getPastRounds',
  summary: 'Sent rounds with their outcomes so far, newest first or sorted',
  tag: 'admin',
  access: 'admin',
  handle: (ctx, { query }) => listPastRounds(ctx, query),
})

export const getPastRound = defineOperation('GET /api/admin/rounds/{id}', {
  operationId: 'getPastRound',
  summary: 'A sent round in figures',
  tag: 'admin',
  access: 'admin',
  handle: (ctx, { params }) => viewPastRound(ctx, params.id),
})

export const getPastPairs = defineOperation('GET /api/admin/rounds/{id}/pairs', {
  operationId: 'getPastPairs',
  summary: 'Matches of a sent round, with the reasons of both sides and their outcomes',
  tag: 'admin',
  access: 'admin',
  handle: (ctx, { params, query }) => listPastMatches(ctx, { roundId: params.id, ...query }),
})

export const getPastLeftOut = defineOperation('GET /api/admin/rounds/{id}/left-out', {
  operationId: 'getPastLeftOut',
  summary: 'Unmatched members of a sent round, and why',
  tag: 'admin',
  access: 'admin',
  handle: (ctx, { params, query }) => listPastUnmatched(ctx, { roundId: params.id, ...query }),
})

export const getPastTrail = defineOperation('GET /api/admin/rounds/{id}/trail', {
  operationId: 'getPastTrail',
  summary: 'The audit log of a sent round, newest first',
  tag: 'admin',
  access: 'admin',
  handle: (ctx, { params, query }) => listAuditLog(ctx, { roundId: params.id, ...query }),
})

export const downloadPairs = defineTransactionlessOperation('GET /api/admin/rounds/{id}/pairs.csv', {
  operationId: 'downloadPairs',
  summary: 'Matches of a sent round as CSV; the download is recorded in the audit log',
  tag: 'admin',
  access: 'admin',
  limit: { name: 'download-pairs', points: 30, seconds: 60 * 60, by: 'user' },
  async handle(context, { params, query }) {
    return csvResponse(await exportMatches(context, params.id, query.lang ?? context.locale))
  },
})
