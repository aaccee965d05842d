import { answerIntro } from '@/lib/domain/intro/answer-intro'
import { introCredits } from '@/lib/domain/intro/credits'
import { sendIntro } from '@/lib/domain/intro/send-intro'
import { calcRelevanceRate } from '@/lib/domain/match/calc-relevance-rate'
import { instantMatches } from '@/lib/domain/match/instant-matches'
import {
  countPendingContacts,
  listMatchHistory,
  listRecommendedContacts,
} from '@/lib/domain/match/list-recommended-contacts'
import { viewRelevance } from '@/lib/domain/match/relevance-rate'
import { pendingScore } from '@/lib/domain/meeting/pending-score'
import { rateMatch } from '@/lib/domain/meeting/rate-match'
import { updateNote } from '@/lib/domain/note/update-note'
import { defineOperation, defineTransactionlessOperation } from '../define-operation'

export const getRecommendations = defineOperation('GET /api/matching/recommended', {
  operationId: 'getRecommendations',
  summary: 'Recommended contacts that are still open, newest first',
  tag: 'matching',
  access: 'member',
  handle: (ctx, { query }) => listRecommendedContacts(ctx, query.page),
})

export const getMatchesHistory = defineOperation('GET /api/matching/matches-history', {
  operationId: 'getMatchesHistory',
  summary: 'Every contact ever recommended to me, newest first',
  tag: 'matching',
  access: 'member',
  own: { participant: 'query.participantId' },
  handle: (ctx, { query }) => listMatchHistory(ctx, query.page),
})

export const postSendIntro = defineOperation('POST /api/matching/send-intro', {
  operationId: 'sendIntro',
  summary: 'Tell a recommended contact that I would like to talk',
  tag: 'matching',
  access: 'member',
  errors: ['conflict'],
  own: { participant: 'body.from' },
  handle: (ctx, { body }) => sendIntro(ctx, body),
})

export const postAnswerIntro = defineOperation('POST /api/intros/{id}/answer', {
  operationId: 'answerIntro',
  summary: 'Accept or decline an intro that I received',
  tag: 'matching',
  access: 'member',
  errors: ['conflict'],
  handle: (ctx, { params, body }) => answerIntro(ctx, { introId: params.id, ...body }),
})

export const getCredits = defineOperation('GET /api/matching/credits', {
  operationId: 'getCredits',
  summary: 'How many intros I may still send this week',
  tag: 'matching',
  access: 'member',
  handle: (ctx) => introCredits(ctx),
})

export const getWaiting = defineOperation('GET /api/matching/waiting', {
  operationId: 'getWaiting',
  summary: 'How many recommendations and intros wait for my answer',
  tag: 'matching',
  access: 'member',
  handle: async (ctx) => ({ count: await countPendingContacts(ctx) }),
})

export const postUpdateNote = defineOperation('POST /api/matching/update-note', {
  operationId: 'updateMatchingNote',
  summary: 'Keep my private note about the person of a matching',
  tag: 'matching',
  access: 'member',
  handle: (ctx, { body: { matchingId, note } }) => updateNote(ctx, { matchId: matchingId, note }),
})

export const postUpdateScore = defineOperation('POST /api/matching/update-score', {
  operationId: 'updateScore',
  summary: 'Give feedback on a meeting, say that we did not meet, or withdraw the feedback',
  tag: 'matching',
  access: 'member',
  errors: ['conflict'],
  handle: (ctx, { body }) => rateMatch(ctx, body),
})

export const getPendingScore = defineOperation('GET /api/matching/{id}/pending-score', {
  operationId: 'getPendingScore',
  summary: 'Whether I am still to say how the meeting of a matching was',
  tag: 'matching',
  access: 'member',
  handle: (ctx, { params }) => pendingScore(ctx, params.id),
})

export const getInstantMatches = defineTransactionlessOperation('GET /api/matching/instant', {
  operationId: 'getInstantMatches',
  summary: 'People who fit my request now, and what I made of those offered before',
  tag: 'matching',
  access: 'member',
  errors: ['unavailable'],
  limit: { name: 'instant', points: 120, seconds: 10 * 60, by: 'user' },
  handle: (context, { query }) => instantMatches(context, query),
})

export const postCalcRelevanceRate = defineTransactionlessOperation(
  'POST /api/matching/calc-relevance-rate',
  {
    operationId: 'calcRelevanceRate',
    summary: 'Recalculate how well I can be matched',
    tag: 'matching',
    access: 'member',
    errors: ['unavailable'],
    limit: { name: 'relevance', points: 30, seconds: 10 * 60, by: 'user' },
    handle: (context) => calcRelevanceRate(context),
  },
)

export const getRelevanceRate = defineTransactionlessOperation('GET /api/matching/get-relevance-rate', {
  operationId: 'getRelevanceRate',
  summary: 'How well I can be matched, or how well another member fits me',
  tag: 'matching',
  access: 'member',
  errors: ['unavailable'],
  limit: { name: 'relevance-of', points: 240, seconds: 10 * 60, by: 'user' },
  handle: (context, { query }) => viewRelevance(context, query.participantId),
})
