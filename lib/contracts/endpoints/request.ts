import { z } from 'zod'
import { recommendedContactShape } from '../matching'
import { idParams, pageOf, pageQuery } from '../page'
import {
  answerRequestShape,
  answersSeenShape,
  ownAnswerShape,
  ownRequestShape,
  reactionShape,
  receivedAnswersShape,
  requestStateShape,
  requestViewShape,
} from '../request'
import type { EndpointTable } from './endpoint'

export const requestEndpoints = {
  'GET /api/requests': {
    query: pageQuery,
    response: pageOf(requestViewShape),
  },
  'GET /api/matching/requests': {
    query: pageQuery,
    response: pageOf(requestViewShape),
  },
  'POST /api/requests/{id}/answer': {
    params: idParams,
    body: answerRequestShape,
    response: ownAnswerShape,
  },
  'GET /api/requests/mine': {
    query: pageQuery,
    response: pageOf(ownRequestShape),
  },
  'POST /api/requests/state': {
    body: requestStateShape,
    response: requestStateShape,
  },
  'GET /api/requests/answers': {
    query: pageQuery,
    response: receivedAnswersShape,
  },
  'POST /api/requests/answers/seen': {
    body: answersSeenShape,
    response: z.void(),
  },
  'POST /api/requests/answers/{id}/reaction': {
    params: idParams,
    body: reactionShape,
    response: z.void(),
  },
  'POST /api/requests/answers/{id}/contact': {
    params: idParams,
    response: recommendedContactShape,
  },
} satisfies EndpointTable
