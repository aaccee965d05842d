import { z } from 'zod'
import { recommendationShape } from '@/lib/contracts/matching'
import { idParams, pageOf, pageQuery } from '@/lib/contracts/page'
import {
  answerRequestShape,
  answersSeenShape,
  ownAnswerShape,
  ownRequestShape,
  reactionShape,
  receivedAnswersShape,
  requestStateShape,
  requestViewShape,
} from '@/lib/contracts/request'
import { answerRequest } from '@/lib/domain/request/answer-request'
import { listMyRequests, setRequestOpen } from '@/lib/domain/request/my-requests'
import { listRequests } from '@/lib/domain/request/open-requests'
import { rankRequests } from '@/lib/domain/request/rank-requests'
import { listReceivedAnswers, markAnswersSeen, reactToAnswer } from '@/lib/domain/request/received-answers'
import { takeUpAnswer } from '@/lib/domain/request/take-up-answer'
import { defineCallOperation, defineOperation } from '../define-operation'

export const getRequests = defineOperation({
  operationId: 'getRequests',
  method: 'get',
  path: '/api/requests',
  summary: 'All open requests of others, newest first',
  tag: 'requests',
  access: 'member',
  query: pageQuery,
  response: pageOf(requestViewShape),
  handle: (ctx, { query }) => listRequests(ctx, query.page),
})

export const getRankedRequests = defineCallOperation({
  operationId: 'getRankedRequests',
  method: 'get',
  path: '/api/matching/requests',
  summary: 'Open requests that I can help with, the most fitting first, with the reason',
  tag: 'matching',
  access: 'member',
  query: pageQuery,
  response: pageOf(requestViewShape),
  errors: ['unavailable'],
  handle: (call, { query }) => rankRequests(call, query.page),
})

export const postRequestAnswer = defineOperation({
  operationId: 'answerRequest',
  method: 'post',
  path: '/api/requests/{id}/answer',
  summary: "Answer somebody's request, or word my answer anew",
  tag: 'requests',
  access: 'member',
  params: idParams,
  body: answerRequestShape,
  response: ownAnswerShape,
  limit: { name: 'answer', points: 20, seconds: 60 * 60, by: 'user' },
  handle: (ctx, { params, body }) => answerRequest(ctx, { requestId: params.id, answer: body.answer }),
})

export const getMyRequests = defineOperation({
  operationId: 'getMyRequests',
  method: 'get',
  path: '/api/requests/mine',
  summary: 'The wordings of my own request, newest first',
  tag: 'requests',
  access: 'member',
  query: pageQuery,
  response: pageOf(ownRequestShape),
  handle: (ctx, { query }) => listMyRequests(ctx, query.page),
})

export const postRequestState = defineOperation({
  operationId: 'setRequestState',
  method: 'post',
  path: '/api/requests/state',
  summary: 'Let my request rest, or take it up again',
  tag: 'requests',
  access: 'member',
  body: requestStateShape,
  response: requestStateShape,
  handle: (ctx, { body }) => setRequestOpen(ctx, body.open),
})

export const getReceivedAnswers = defineOperation({
  operationId: 'getReceivedAnswers',
  method: 'get',
  path: '/api/requests/answers',
  summary: 'What others answered to my requests, newest first',
  tag: 'requests',
  access: 'member',
  query: pageQuery,
  response: receivedAnswersShape,
  handle: (ctx, { query }) => listReceivedAnswers(ctx, query.page),
})

export const postAnswersSeen = defineOperation({
  operationId: 'markAnswersSeen',
  method: 'post',
  path: '/api/requests/answers/seen',
  summary: 'Say that I have read answers to my requests',
  tag: 'requests',
  access: 'member',
  body: answersSeenShape,
  response: z.void(),
  handle: (ctx, { body }) => markAnswersSeen(ctx, body.ids),
})

export const postAnswerReaction = defineOperation({
  operationId: 'reactToAnswer',
  method: 'post',
  path: '/api/requests/answers/{id}/reaction',
  summary: 'Thank for an answer, or put it away',
  tag: 'requests',
  access: 'member',
  params: idParams,
  body: reactionShape,
  response: z.void(),
  handle: (ctx, { params, body }) => reactToAnswer(ctx, { answerId: params.id, reaction: body.reaction }),
})

export const postAnswerContact = defineCallOperation({
  operationId: 'takeUpAnswer',
  method: 'post',
  path: '/api/requests/answers/{id}/contact',
  summary: 'Who answered my request as a contact, to whom I may send an intro',
  tag: 'requests',
  access: 'member',
  params: idParams,
  response: recommendationShape,
  errors: ['unavailable'],
  limit: { name: 'answer-contact', points: 60, seconds: 60 * 60, by: 'user' },
  handle: (call, { params }) => takeUpAnswer(call, params.id),
})
