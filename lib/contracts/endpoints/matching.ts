import { z } from 'zod'
import {
  answerIntroShape,
  creditsShape,
  INSTANT_STATUSES,
  introShape,
  keptNoteShape,
  recommendedContactShape,
  relevanceShape,
  sendIntroShape,
  updateNoteShape,
  waitingShape,
} from '../matching'
import { id, idParams, pageOf, pageQuery } from '../page'
import { pendingScoreShape, updateScoreShape } from '../rating'
import type { EndpointTable } from './endpoint'

export const matchingEndpoints = {
  'GET /api/matching/recommended': {
    query: pageQuery,
    response: pageOf(recommendedContactShape),
  },
  'GET /api/matching/matches-history': {
    query: pageQuery.extend({ participantId: id.optional() }),
    response: pageOf(recommendedContactShape),
  },
  'POST /api/matching/send-intro': {
    body: sendIntroShape,
    response: introShape,
  },
  'POST /api/intros/{id}/answer': {
    params: idParams,
    body: answerIntroShape,
    response: introShape,
  },
  'GET /api/matching/credits': {
    response: creditsShape,
  },
  'GET /api/matching/waiting': {
    response: waitingShape,
  },
  'POST /api/matching/update-note': {
    body: updateNoteShape,
    response: keptNoteShape,
  },
  'POST /api/matching/update-score': {
    body: updateScoreShape,
    response: pendingScoreShape,
  },
  'GET /api/matching/{id}/pending-score': {
    params: idParams,
    response: pendingScoreShape,
  },
  'GET /api/matching/instant': {
    query: pageQuery.extend({ status: z.enum(INSTANT_STATUSES).default('new') }),
    response: pageOf(recommendedContactShape),
  },
  'POST /api/matching/calc-relevance-rate': {
    response: relevanceShape,
  },
  'GET /api/matching/get-relevance-rate': {
    query: z.object({ participantId: id.optional() }),
    response: relevanceShape,
  },
} satisfies EndpointTable
