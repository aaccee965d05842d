import { z } from 'zod'
import {
  answerIntroShape,
  creditsShape,
  INSTANT_STATUSES,
  introShape,
  keptNoteShape,
  recommendationShape,
  relevanceShape,
  sendIntroShape,
  updateNoteShape,
} from '@/lib/contracts/matching'
import { id, idParams, pageOf, pageQuery } from '@/lib/contracts/page'
import { pendingScoreShape, updateScoreShape } from '@/lib/contracts/rating'
import { answerIntro } from '@/lib/domain/intro/answer-intro'
import { introCredits } from '@/lib/domain/intro/credits'
import { sendIntro } from '@/lib/domain/intro/send-intro'
import { calcRelevanceRate } from '@/lib/domain/matching/calc-relevance-rate'
import { instantMatches } from '@/lib/domain/matching/instant-matches'
import { listRecommendations, matchesHistory } from '@/lib/domain/matching/list-recommendations'
import { viewRelevance } from '@/lib/domain/matching/relevance-rate'
import { pendingScore } from '@/lib/domain/meeting/pending-score'
import { rateMeeting } from '@/lib/domain/meeting/rate-meeting'
import { updateNote } from '@/lib/domain/note/update-note'
import { defineCallOperation, defineOperation } from '../define-operation'

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
  summary: 'Keep my private note about the person of a matching',
  tag: 'matching',
  access: 'member',
  body: updateNoteShape,
  response: keptNoteShape,
  handle: (ctx, { body }) => updateNote(ctx, body),
})

export const postUpdateScore = defineOperation({
  operationId: 'updateScore',
  method: 'post',
  path: '/api/matching/update-score',
  summary: 'Say how a meeting was, that there was none, or take that back',
  tag: 'matching',
  access: 'member',
  body: updateScoreShape,
  response: pendingScoreShape,
  errors: ['conflict'],
  handle: (ctx, { body }) => rateMeeting(ctx, body),
})

export const getPendingScore = defineOperation({
  operationId: 'getPendingScore',
  method: 'get',
  path: '/api/matching/{id}/pending-score',
  summary: 'Whether I am still to say how the meeting of a matching was',
  tag: 'matching',
  access: 'member',
  params: idParams,
  response: pendingScoreShape,
  handle: (ctx, { params }) => pendingScore(ctx, params.id),
})

export const getInstantMatches = defineCallOperation({
  operationId: 'getInstantMatches',
  method: 'get',
  path: '/api/matching/instant',
  summary: 'People who fit my request now, and what I made of those offered before',
  tag: 'matching',
  access: 'member',
  query: pageQuery.extend({ status: z.enum(INSTANT_STATUSES).default('new') }),
  response: pageOf(recommendationShape),
  errors: ['unavailable'],
  limit: { name: 'instant', points: 120, seconds: 10 * 60, by: 'user' },
  handle: (call, { query }) => instantMatches(call, query),
})

export const postCalcRelevanceRate = defineCallOperation({
  operationId: 'calcRelevanceRate',
  method: 'post',
  path: '/api/matching/calc-relevance-rate',
  summary: 'Work out anew how well I can be matched',
  tag: 'matching',
  access: 'member',
  response: relevanceShape,
  errors: ['unavailable'],
  limit: { name: 'relevance', points: 30, seconds: 10 * 60, by: 'user' },
  handle: (call) => calcRelevanceRate(call),
})

export const getRelevanceRate = defineCallOperation({
  operationId: 'getRelevanceRate',
  method: 'get',
  path: '/api/matching/get-relevance-rate',
  summary: 'How well I can be matched, or how well another member fits me',
  tag: 'matching',
  access: 'member',
  query: z.object({ participantId: id.optional() }),
  response: relevanceShape,
  errors: ['unavailable'],
  limit: { name: 'relevance-of', points: 240, seconds: 10 * 60, by: 'user' },
  handle: (call, { query }) => viewRelevance(call, query.participantId),
})
