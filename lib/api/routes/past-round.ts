import { exportMatches } from '@/lib/domain/round/export/export-matches'
import { exportUnmatched } from '@/lib/domain/round/export/export-unmatched'
import { listAuditLog } from '@/lib/domain/round/history/list-audit-log'
import { listPastMatches, listPastUnmatched } from '@/lib/domain/round/history/past-matches'
import { listPastRounds, viewPastRound } from '@/lib/domain/round/history/past-rounds'
import { csvResponse } from '../csv-response'
import { defineOperation, defineTransactionlessOperation } from '../define-operation'

const DOWNLOADS = { name: 'download-pairs', points: 30, seconds: 60 * 60, by: 'user' } as const

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
  limit: DOWNLOADS,
  async handle(context, { params, query }) {
    return csvResponse(
      await exportMatches(context, { roundId: params.id, locale: query.lang ?? context.locale }),
    )
  },
})

export const downloadUnmatched = defineTransactionlessOperation('GET /api/admin/rounds/{id}/left-out.csv', {
  operationId: 'downloadUnmatched',
  summary: 'Unmatched members of a sent round as CSV, and why; the download is recorded in the audit log',
  tag: 'admin',
  access: 'admin',
  limit: DOWNLOADS,
  async handle(context, { params, query }) {
    return csvResponse(
      await exportUnmatched(context, { roundId: params.id, locale: query.lang ?? context.locale }),
    )
  },
})

export const downloadRoundPairs = defineTransactionlessOperation('GET /api/admin/round/pairs.csv', {
  operationId: 'downloadRoundPairs',
  summary: 'Matches of the next round as CSV; the download is recorded in the audit log',
  tag: 'admin',
  access: 'admin',
  limit: DOWNLOADS,
  async handle(context, { query }) {
    return csvResponse(await exportMatches(context, { roundId: null, locale: query.lang ?? context.locale }))
  },
})

export const downloadRoundUnmatched = defineTransactionlessOperation('GET /api/admin/round/left-out.csv', {
  operationId: 'downloadRoundUnmatched',
  summary:
    'Members unmatched or not participating in the next round as CSV, and why; recorded in the audit log',
  tag: 'admin',
  access: 'admin',
  limit: DOWNLOADS,
  async handle(context, { query: { group, lang } }) {
    return csvResponse(
      await exportUnmatched(context, { roundId: null, group, locale: lang ?? context.locale }),
    )
  },
})
