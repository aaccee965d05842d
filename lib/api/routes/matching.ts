import { z } from 'zod'
import {
  answerIntroShape,
  creditsShape,
  introShape,
  recommendationShape,
  sendIntroShape,
  updateNoteShape,
} from '@/lib/contracts/matching'
import { id, idParams, pageOf, pageQuery } from '@/lib/contracts/page'
import { answerIntro } from '@/lib/domain/intro/answer-intro'
import { introCredits } from '@/lib/domain/intro/credits'
import { sendIntro } from '@/lib/domain/intro/send-intro'
import { listRecommendations, matchesHistory } from '@/lib/domain/matching/list-recommendations'
import { updateNote } from '@/lib/domain/matching/update-note'
import { defineOperation } from '../define-operation'

export const getRecommendations = defineOperation({
  operationId: 'getRecommendations',
  method: 'get',
  path: '/api/matching/recommended',
  summary: 'Recommended contacts that are still open, newest first',
  tag: 'matching',
  access: 'member',
  query: pageQuery,
  response: pageOf(recommendationShape),
  handle: (ctx, { query }) => listRecommendations(ctx, query.page),
})

export const getMatchesHistory = defineOperation({
  operationId: 'getMatchesHistory',
  method: 'get',
  path: '/api/matching/matches-history',
  summary: 'Every contact ever recommended to me, newest first',
  tag: 'matching',
  access: 'member',
  query: pageQuery.extend({ participantId: id.optional() }),
  response: pageOf(recommendationShape),
  own: { participant: 'query.participantId' },
  handle: (ctx, { query }) => matchesHistory(ctx, query.page),
})

export const postSendIntro = defineOperation({
  operationId: 'sendIntro',
  method: 'post',
  path: '/api/matching/send-intro',
  summary: 'Tell a recommended contact that I would like to talk',
  tag: 'matching',
  access: 'member',
  body: sendIntroShape,
  response: introShape,
  errors: ['conflict'],
  own: { participant: 'body.from' },
  handle: (ctx, { body }) => sendIntro(ctx, body),
})

export const postAnswerIntro = defineOperation({
  operationId: 'answerIntro',
  method: 'post',
  path: '/api/intros/{id}/answer',
  summary: 'Accept or decline an intro that I received',
  tag: 'matching',
  access: 'member',
  params: idParams,
  body: answerIntroShape,
  response: introShape,
  errors: ['conflict'],
  handle: (ctx, { params, body }) => answerIntro(ctx, { introId: params.id, ...body }),
})

export const getCredits = defineOperation({
  operationId: 'getCredits',
  method: 'get',
  path: '/api/matching/credits',
  summary: 'How many intros I may still send this week',
  tag: 'matching',
  access: 'member',
  response: creditsShape,
  handle: (ctx) => introCredits(ctx),
})

export const postUpdateNote = defineOperation({
  operationId: 'updateMatchingNote',
  method: 'post',
  path: '/api/matching/update-note',
  summary: 'Keep my private note on a matching',
  tag: 'matching',
  access: 'member',
  body: updateNoteShape,
  response: z.object({ note: z.string().nullable() }),
  handle: (ctx, { body }) => updateNote(ctx, body),
})
