import { z } from '@hono/zod-openapi'
import { idParams, pageOf, pageQuery } from '@/lib/contracts/page'
import {
  pairsFileQuery,
  pastLeftOutShape,
  pastPairShape,
  pastPairsQuery,
  pastRoundShape,
  pastRoundsShape,
} from '@/lib/contracts/past-round'
import { trailEntryShape } from '@/lib/contracts/round'
import { exportPairs } from '@/lib/domain/round/export-pairs'
import { listPastLeftOut, listPastPairs } from '@/lib/domain/round/past-pairs'
import { listPastRounds, viewPastRound } from '@/lib/domain/round/past-rounds'
import { roundTrail } from '@/lib/domain/round/round-trail'
import { defineCallOperation, defineOperation } from '../define-operation'

export const getPastRounds = defineOperation({
  operationId: 'getPastRounds',
  method: 'get',
  path: '/api/admin/rounds',
  summary: 'The rounds that have gone out, the latest first, and what has come of them so far',
  tag: 'admin',
  access: 'admin',
  query: pageQuery,
  response: pastRoundsShape,
  handle: (ctx, { query }) => listPastRounds(ctx, query.page),
})

export const getPastRound = defineOperation({
  operationId: 'getPastRound',
  method: 'get',
  path: '/api/admin/rounds/{id}',
  summary: 'A round that has gone out, in figures',
  tag: 'admin',
  access: 'admin',
  params: idParams,
  response: pastRoundShape,
  handle: (ctx, { params }) => viewPastRound(ctx, params.id),
})

export const getPastPairs = defineOperation({
  operationId: 'getPastPairs',
  method: 'get',
  path: '/api/admin/rounds/{id}/pairs',
  summary:
    'The pairs of a round that has gone out, with the reasons of both sides and what has become of them',
  tag: 'admin',
  access: 'admin',
  params: idParams,
  query: pastPairsQuery,
  response: pageOf(pastPairShape),
  handle: (ctx, { params, query }) => listPastPairs(ctx, { roundId: params.id, ...query }),
})

export const getPastLeftOut = defineOperation({
  operationId: 'getPastLeftOut',
  method: 'get',
  path: '/api/admin/rounds/{id}/left-out',
  summary: 'Who took part in a round that has gone out and had no partner, and why',
  tag: 'admin',
  access: 'admin',
  params: idParams,
  query: pageQuery,
  response: pageOf(pastLeftOutShape),
  handle: (ctx, { params, query }) => listPastLeftOut(ctx, { roundId: params.id, ...query }),
})

export const getPastTrail = defineOperation({
  operationId: 'getPastTrail',
  method: 'get',
  path: '/api/admin/rounds/{id}/trail',
  summary: 'Who did what to a round that has gone out, newest first',
  tag: 'admin',
  access: 'admin',
  params: idParams,
  query: pageQuery,
  response: pageOf(trailEntryShape),
  handle: (ctx, { params, query }) => roundTrail(ctx, { roundId: params.id, ...query }),
})

export const downloadPairs = defineCallOperation({
  operationId: 'downloadPairs',
  method: 'get',
  path: '/api/admin/rounds/{id}/pairs.csv',
  summary: 'The pairs of a round that has gone out, for a spreadsheet; that it was taken is in the trail',
  tag: 'admin',
  access: 'admin',
  params: idParams,
  query: pairsFileQuery,
  response: z
    .custom<Response>((value) => value instanceof Response)
    .openapi({ type: 'string', format: 'binary', description: 'A table (text/csv, UTF-8)' }),
  limit: { name: 'download-pairs', points: 30, seconds: 60 * 60, by: 'user' },
  async handle(call, { params, query }) {
    const { name, csv } = await exportPairs(call, params.id, query.lang ?? call.locale)
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
