import { answerRequest } from '@/lib/domain/request/answer-request'
import { listMyRequests, setRequestOpen } from '@/lib/domain/request/my-requests'
import { listRequests } from '@/lib/domain/request/open-requests'
import { rankRequests } from '@/lib/domain/request/rank-requests'
import { listReceivedAnswers, markAnswersSeen, reactToAnswer } from '@/lib/domain/request/received-answers'
import { takeUpAnswer } from '@/lib/domain/request/take-up-answer'
import { defineOperation, defineTransactionlessOperation } from '../define-operation'

export const getRequests = defineOperation('GET /api/requests', {
  operationId: 'getRequests',
  summary: 'All open requests of others, newest first',
  tag: 'requests',
  access: 'member',
  handle: (ctx, { query }) => listRequests(ctx, query.page),
})

export const getRankedRequests = defineTransactionlessOperation('GET /api/matching/requests', {
  operationId: 'getRankedRequests',
  summary: 'Open requests that I can help with, the most fitting first, with the reason',
  tag: 'matching',
  access: 'member',
  errors: ['unavailable'],
  handle: (context, { query }) => rankRequests(context, query.page),
})

export const postRequestAnswer = defineOperation('POST /api/requests/{id}/answer', {
  operationId: 'answerRequest',
  summary: "Answer somebody's request, or edit my answer",
  tag: 'requests',
  access: 'member',
  limit: { name: 'answer', points: 20, seconds: 60 * 60, by: 'user' },
  handle: (ctx, { params, body }) => answerRequest(ctx, { requestId: params.id, answer: body.answer }),
})

export const getMyRequests = defineOperation('GET /api/requests/mine', {
  operationId: 'getMyRequests',
  summary: 'Versions of my own request, newest first',
  tag: 'requests',
  access: 'member',
  handle: (ctx, { query }) => listMyRequests(ctx, query.page),
})

export const postRequestState = defineOperation('POST /api/requests/state', {
  operationId: 'setRequestState',
  summary: 'Pause or resume my request',
  tag: 'requests',
  access: 'member',
  changesPublicPages: true,
  handle: (ctx, { body }) => setRequestOpen(ctx, body.open),
})

export const getReceivedAnswers = defineOperation('GET /api/requests/answers', {
  operationId: 'getReceivedAnswers',
  summary: 'What others answered to my requests, newest first',
  tag: 'requests',
  access: 'member',
  handle: (ctx, { query }) => listReceivedAnswers(ctx, query.page),
})

export const postAnswersSeen = defineOperation('POST /api/requests/answers/seen', {
  operationId: 'markAnswersSeen',
  summary: 'Mark answers to my requests as read',
  tag: 'requests',
  access: 'member',
  handle: (ctx, { body }) => markAnswersSeen(ctx, body.ids),
})

export const postAnswerReaction = defineOperation('POST /api/requests/answers/{id}/reaction', {
  operationId: 'reactToAnswer',
  summary: 'Thank for an answer, or dismiss it',
  tag: 'requests',
  access: 'member',
  handle: (ctx, { params, body }) => reactToAnswer(ctx, { answerId: params.id, reaction: body.reaction }),
})

export const postAnswerContact = defineTransactionlessOperation('POST /api/requests/answers/{id}/contact', {
  operationId: 'takeUpAnswer',
  summary: 'Who answered my request as a contact, to whom I may send an intro',
  tag: 'requests',
  access: 'member',
  errors: ['unavailable'],
  limit: { name: 'answer-contact', points: 60, seconds: 60 * 60, by: 'user' },
  handle: (context, { params }) => takeUpAnswer(context, params.id),
})
