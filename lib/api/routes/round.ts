import { z } from 'zod'
import { id, idParams, pageOf, pageQuery } from '@/lib/contracts/page'
import {
  changeRulesShape,
  foundMembersShape,
  leftOutPageShape,
  leftOutQuery,
  lockPairShape,
  membersQuery,
  mustShape,
  nextPairShape,
  pairHistoryShape,
  pairScoreShape,
  partnerChoicesShape,
  partnersQuery,
  roundChangeShape,
  roundConsoleShape,
  roundPairShape,
  roundPairsQuery,
  roundRulesShape,
  roundSwapShape,
  scoreAssistanceShape,
  scoredPairsShape,
  scoreQuery,
  sendRoundShape,
  swapShape,
  trailEntryShape,
  twoMembersShape,
  vetoPairShape,
  vetoShape,
} from '@/lib/contracts/round'
import { listScoredPairs } from '@/lib/domain/pair/list-scored'
import { nextPair } from '@/lib/domain/pair/next-pair'
import { pairHistory } from '@/lib/domain/pair/pair-history'
import { scoreAssistance } from '@/lib/domain/pair/score-assistance'
import { scorePair, takeBackScore } from '@/lib/domain/pair/score-pair'
import { lockPair, vetoPair } from '@/lib/domain/round/change-pair'
import { undoChange } from '@/lib/domain/round/change-round'
import { cancelComputation } from '@/lib/domain/round/computation'
import { findMembers } from '@/lib/domain/round/find-members'
import { listLeftOut } from '@/lib/domain/round/list-left-out'
import { listRoundPairs } from '@/lib/domain/round/list-round-pairs'
import { addMust, dropMust, listMusts } from '@/lib/domain/round/pair-musts'
import { addVeto, liftVeto, listVetoes } from '@/lib/domain/round/pair-vetoes'
import { prepareRound } from '@/lib/domain/round/prepare-round'
import { roundTrail } from '@/lib/domain/round/round-trail'
import { sendRoundNow } from '@/lib/domain/round/send-round-now'
import { listPartnerChoices, swapPair } from '@/lib/domain/round/swap-pair'
import { viewRound } from '@/lib/domain/round/view-round'
import { changeRules, viewRules } from '@/lib/domain/round/view-rules'
import { defineCallOperation, defineOperation } from '../define-operation'

const nothing = z.void()

export const getRound = defineOperation({
  operationId: 'getRound',
  method: 'get',
  path: '/api/admin/round',
  summary: 'The coming round in figures, and when it goes out',
  tag: 'admin',
  access: 'admin',
  response: roundConsoleShape,
  handle: (ctx) => viewRound(ctx),
})

export const getRoundPairs = defineOperation({
  operationId: 'getRoundPairs',
  method: 'get',
  path: '/api/admin/round/pairs',
  summary: 'The pairs of the coming round, those that fit best first, with the reasons of both sides',
  tag: 'admin',
  access: 'admin',
  query: roundPairsQuery,
  response: pageOf(roundPairShape),
  handle: (ctx, { query }) => listRoundPairs(ctx, query),
})

export const getRoundLeftOut = defineOperation({
  operationId: 'getRoundLeftOut',
  method: 'get',
  path: '/api/admin/round/left-out',
  summary: 'Who has no partner in the coming round, or takes no part in it, and why',
  tag: 'admin',
  access: 'admin',
  query: leftOutQuery,
  response: leftOutPageShape,
  handle: (ctx, { query }) => listLeftOut(ctx, query),
})

export const getRoundTrail = defineOperation({
  operationId: 'getRoundTrail',
  method: 'get',
  path: '/api/admin/round/trail',
  summary: 'Who did what to the rounds, newest first',
  tag: 'admin',
  access: 'admin',
  query: pageQuery,
  response: pageOf(trailEntryShape),
  handle: (ctx, { query }) => roundTrail(ctx, query),
})

export const getPartnerChoices = defineCallOperation({
  operationId: 'getPartnerChoices',
  method: 'get',
  path: '/api/admin/round/partners',
  summary: 'Whom a member could meet in the coming round instead: by name, or those who fit best',
  tag: 'admin',
  access: 'admin',
  query: partnersQuery,
  response: partnerChoicesShape,
  errors: ['conflict', 'unavailable'],
  handle: (call, { query }) => listPartnerChoices(call, query),
})

export const postPrepareRound = defineCallOperation({
  operationId: 'prepareRound',
  method: 'post',
  path: '/api/admin/round/prepare',
  summary: 'Work the coming round out, or anew: locked pairs stay, vetoed ones do not come back',
  tag: 'admin',
  access: 'admin',
  response: nothing,
  errors: ['conflict', 'unavailable'],
  limit: { name: 'prepare-round', points: 20, seconds: 10 * 60, by: 'user' },
  handle: (call) => prepareRound(call),
})

export const postCancelPrepareRound = defineOperation({
  operationId: 'cancelPrepareRound',
  method: 'post',
  path: '/api/admin/round/prepare/cancel',
  summary: 'Give up the round that is being computed; the preview there was stays',
  tag: 'admin',
  access: 'admin',
  response: nothing,
  handle: (ctx) => cancelComputation(ctx),
})

export const postLockPair = defineOperation({
  operationId: 'lockPair',
  method: 'post',
  path: '/api/admin/round/pairs/{id}/lock',
  summary: 'Keep a pair when the round is worked out anew, or let it go',
  tag: 'admin',
  access: 'admin',
  params: idParams,
  body: lockPairShape,
  response: nothing,
  errors: ['conflict'],
  handle: (ctx, { params, body }) => lockPair(ctx, { pairId: params.id, ...body }),
})

export const postVetoPair = defineOperation({
  operationId: 'vetoPair',
  method: 'post',
  path: '/api/admin/round/pairs/{id}/veto',
  summary: 'Take a pair out of the coming round, for this time or for good',
  tag: 'admin',
  access: 'admin',
  params: idParams,
  body: vetoPairShape,
  response: roundChangeShape,
  errors: ['conflict'],
  handle: (ctx, { params, body }) => vetoPair(ctx, { pairId: params.id, ...body }),
})

export const postSwap = defineCallOperation({
  operationId: 'swapPair',
  method: 'post',
  path: '/api/admin/round/swap',
  summary: 'Make two members meet in the coming round; their partners meet each other instead',
  tag: 'admin',
  access: 'admin',
  body: swapShape,
  response: roundSwapShape,
  errors: ['conflict', 'unavailable'],
  handle: (call, { body }) => swapPair(call, body),
})

export const postUndoChange = defineOperation({
  operationId: 'undoRoundChange',
  method: 'post',
  path: '/api/admin/round/changes/{id}/undo',
  summary: 'Take a veto or a swap back',
  tag: 'admin',
  access: 'admin',
  params: idParams,
  response: nothing,
  errors: ['conflict'],
  handle: (ctx, { params }) => undoChange(ctx, params.id),
})

export const postSendRound = defineOperation({
  operationId: 'sendRound',
  method: 'post',
  path: '/api/admin/round/send',
  summary: 'Send the coming round now',
  tag: 'admin',
  access: 'admin',
  body: sendRoundShape,
  response: nothing,
  errors: ['conflict'],
  handle: (ctx, { body }) => sendRoundNow(ctx, body.roundId),
})

export const getVetoes = defineOperation({
  operationId: 'getVetoes',
  method: 'get',
  path: '/api/admin/vetoes',
  summary: 'Pairs that are kept apart, for good or in the coming round, newest first',
  tag: 'admin',
  access: 'admin',
  query: pageQuery,
  response: pageOf(vetoShape),
  handle: (ctx, { query }) => listVetoes(ctx, query.page),
})

export const deleteVeto = defineOperation({
  operationId: 'liftVeto',
  method: 'delete',
  path: '/api/admin/vetoes/{id}',
  summary: 'Let two who were kept apart be introduced again',
  tag: 'admin',
  access: 'admin',
  params: idParams,
  response: nothing,
  handle: (ctx, { params }) => liftVeto(ctx, params.id),
})

export const getRoundRules = defineOperation({
  operationId: 'getRoundRules',
  method: 'get',
  path: '/api/admin/round/rules',
  summary: 'The rules of the rounds, and what they can be made of',
  tag: 'admin',
  access: 'admin',
  response: roundRulesShape,
  handle: (ctx) => viewRules(ctx),
})

export const changeRoundRules = defineOperation({
  operationId: 'changeRoundRules',
  method: 'patch',
  path: '/api/admin/round/rules',
  summary: 'Change rules; they hold from the next time a round is worked out',
  tag: 'admin',
  access: 'admin',
  body: changeRulesShape,
  response: roundRulesShape,
  handle: (ctx, { body }) => changeRules(ctx, body),
})

export const getRoundMembers = defineOperation({
  operationId: 'getRoundMembers',
  method: 'get',
  path: '/api/admin/round/members',
  summary: 'Members by name, for a rule about two of them',
  tag: 'admin',
  access: 'admin',
  query: membersQuery,
  response: foundMembersShape,
  handle: (ctx, { query }) => findMembers(ctx, query.search),
})

export const getMusts = defineOperation({
  operationId: 'getMusts',
  method: 'get',
  path: '/api/admin/musts',
  summary: 'Pairs that are to be introduced next',
  tag: 'admin',
  access: 'admin',
  query: pageQuery,
  response: pageOf(mustShape),
  handle: (ctx, { query }) => listMusts(ctx, query.page),
})

export const postMust = defineOperation({
  operationId: 'addMust',
  method: 'post',
  path: '/api/admin/musts',
  summary: 'Have two members introduced in the first round that both take part in',
  tag: 'admin',
  access: 'admin',
  body: twoMembersShape,
  response: z.object({ mustId: id }),
  errors: ['conflict'],
  handle: (ctx, { body }) => addMust(ctx, body),
})

export const deleteMust = defineOperation({
  operationId: 'dropMust',
  method: 'delete',
  path: '/api/admin/musts/{id}',
  summary: 'Take back that two are to be introduced next',
  tag: 'admin',
  access: 'admin',
  params: idParams,
  response: nothing,
  handle: (ctx, { params }) => dropMust(ctx, params.id),
})

export const postVeto = defineOperation({
  operationId: 'addVeto',
  method: 'post',
  path: '/api/admin/vetoes',
  summary: 'Keep two members apart for good',
  tag: 'admin',
  access: 'admin',
  body: twoMembersShape,
  response: z.object({ vetoId: id }),
  errors: ['conflict'],
  handle: (ctx, { body }) => addVeto(ctx, body),
})

export const getNextPair = defineOperation({
  operationId: 'getNextPair',
  method: 'get',
  path: '/api/admin/{id}/matches/next',
  summary: 'The next pair for me to judge, in the community of the id',
  tag: 'admin',
  access: 'admin',
  params: idParams,
  response: nextPairShape,
  own: { community: 'params.id' },
  handle: (ctx) => nextPair(ctx),
})

export const getPairHistory = defineOperation({
  operationId: 'getPairHistory',
  method: 'get',
  path: '/api/admin/pairs/{id}/history',
  summary: 'What has been between two members, and what organisers thought of them',
  tag: 'admin',
  access: 'admin',
  params: idParams,
  response: pairHistoryShape,
  handle: (ctx, { params }) => pairHistory(ctx, params.id),
})

export const getScoreAssistance = defineOperation({
  operationId: 'getScoreAssistance',
  method: 'get',
  path: '/api/admin/pairs/{id}/score-assistance',
  summary: "The engine's own estimate of a pair, with its reasons",
  tag: 'admin',
  access: 'admin',
  params: idParams,
  response: scoreAssistanceShape,
  handle: (ctx, { params }) => scoreAssistance(ctx, params.id),
})

export const postPairScore = defineOperation({
  operationId: 'scorePair',
  method: 'post',
  path: '/api/admin/pairs/{id}/score',
  summary: 'Keep my score of a pair, 1 to 5',
  tag: 'admin',
  access: 'admin',
  params: idParams,
  query: scoreQuery,
  response: pairScoreShape,
  handle: (ctx, { params, query }) => scorePair(ctx, { pairId: params.id, score: query.internalAdminScore }),
})

export const deletePairScore = defineOperation({
  operationId: 'takeBackPairScore',
  method: 'delete',
  path: '/api/admin/pairs/{id}/score',
  summary: 'Take my score of a pair back, or a pair that I put aside',
  tag: 'admin',
  access: 'admin',
  params: idParams,
  response: pairScoreShape,
  handle: (ctx, { params }) => takeBackScore(ctx, params.id),
})

export const postSkipPair = defineOperation({
  operationId: 'skipPair',
  method: 'post',
  path: '/api/admin/pairs/{id}/skip',
  summary: 'Put a pair aside without a score',
  tag: 'admin',
  access: 'admin',
  params: idParams,
  response: pairScoreShape,
  handle: (ctx, { params }) => scorePair(ctx, { pairId: params.id, score: null }),
})

export const getScoredPairs = defineOperation({
  operationId: 'getScoredPairs',
  method: 'get',
  path: '/api/admin/pairs/scored',
  summary: 'The pairs that I have judged, the latest first',
  tag: 'admin',
  access: 'admin',
  query: pageQuery,
  response: scoredPairsShape,
  handle: (ctx, { query }) => listScoredPairs(ctx, query.page),
})
