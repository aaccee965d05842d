import { exportMatches } from '@/lib/domain/round/history/export-matches'
import { listAuditLog } from '@/lib/domain/round/history/list-audit-log'
import { listPastMatches, listPastUnmatched } from '@/lib/domain/round/history/past-matches'
import { listPastRounds, viewPastRound } from '@/lib/domain/round/history/past-rounds'
import { defineOperation, defineTransactionlessOperation } from '../define-operation'

export const getPastRounds = defineOperation('GET /api/admin/rounds', {
  operationId: 'getPastRounds',
  summary: 'The rounds that have gone out, the latest first, and what has come of them so far',
  tag: 'admin',
  access: 'admin',
  handle: (ctx, { query }) => listPastRounds(ctx, query.page),
})

export const getPastRound = defineOperation('GET /api/admin/rounds/{id}', {
  operationId: 'getPastRound',
  summary: 'A round that has gone out, in figures',
  tag: 'admin',
  access: 'admin',
  handle: (ctx, { params }) => viewPastRound(ctx, params.id),
})

export const getPastPairs = defineOperation('GET /api/admin/rounds/{id}/pairs', {
  operationId: 'getPastPairs',
  summary:
    'The pairs of a round that has gone out, with the reasons of both sides and what has become of them',
  tag: 'admin',
  access: 'admin',
  handle: (ctx, { params, query }) => listPastMatches(ctx, { roundId: params.id, ...query }),
})

export const getPastLeftOut = defineOperation('GET /api/admin/rounds/{id}/left-out', {
  operationId: 'getPastLeftOut',
  summary: 'Who took part in a round that has gone out and had no partner, and why',
  tag: 'admin',
  access: 'admin',
  handle: (ctx, { params, query }) => listPastUnmatched(ctx, { roundId: params.id, ...query }),
})

export const getPastTrail = defineOperation('GET /api/admin/rounds/{id}/trail', {
  operationId: 'getPastTrail',
  summary: 'Who did what to a round that has gone out, newest first',
  tag: 'admin',
  access: 'admin',
  handle: (ctx, { params, query }) => listAuditLog(ctx, { roundId: params.id, ...query }),
})

export const downloadPairs = defineTransactionlessOperation('GET /api/admin/rounds/{id}/pairs.csv', {
  operationId: 'downloadPairs',
  summary: 'The pairs of a round that has gone out, for a spreadsheet; that it was taken is in the trail',
  tag: 'admin',
  access: 'admin',
  limit: { name: 'download-pairs', points: 30, seconds: 60 * 60, by: 'user' },
  async handle(context, { params, query }) {
    const { name, csv } = await exportMatches(context, params.id, query.lang ?? context.locale)
    return new Response(streamOf(csv), {
      headers: {
        'Content-Type': 'text/csv; charset=utf-8',
        'Content-Disposition': `attachment; filename="${name}"`,
        'Cache-Control': 'no-store',
        'X-Content-Type-Options': 'nosniff',
      },
    })
  },
})

/** Read as the client takes it; a client who goes away ends it. */
function streamOf(texts: AsyncGenerator<string>): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder()
  return new ReadableStream({
    async pull(controller) {
      const { value, done } = await texts.next()
      if (done) controller.close()
      else controller.enqueue(encoder.encode(value))
    },
    cancel: async () => void (await texts.return(undefined)),
  })
}
