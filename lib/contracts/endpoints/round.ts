import { z } from 'zod'
import { fileQuery } from '../file-query'
import { id, idParams, pageOf, pageQuery } from '../page'
import {
  askForPhrasesShape,
  auditEntryShape,
  changeRulesShape,
  forbiddenPairShape,
  foundMembersShape,
  lockMatchShape,
  membersQuery,
  nextPairQuery,
  nextPairShape,
  pairHistoryShape,
  pairScoreShape,
  partnerChoicesShape,
  partnersQuery,
  removeMatchShape,
  requiredPairShape,
  roundChangeShape,
  roundConsoleShape,
  roundMatchesQuery,
  roundMatchShape,
  roundRulesShape,
  roundSwapShape,
  scoreAssistanceShape,
  scoredPairsShape,
  scoreQuery,
  sendRoundShape,
  swapShape,
  twoMembersShape,
  unmatchedFileQuery,
  unmatchedPageShape,
  unmatchedQuery,
} from '../round'
import type { EndpointTable } from './endpoint'
import { csvResponse } from './raw-response'

const nothing = z.void()

export const roundEndpoints = {
  'GET /api/admin/round': {
    response: roundConsoleShape,
  },
  'GET /api/admin/round/pairs': {
    query: roundMatchesQuery,
    response: pageOf(roundMatchShape),
  },
  'GET /api/admin/round/left-out': {
    query: unmatchedQuery,
    response: unmatchedPageShape,
  },
  'GET /api/admin/round/pairs.csv': {
    query: fileQuery,
    response: csvResponse,
  },
  'GET /api/admin/round/left-out.csv': {
    query: unmatchedFileQuery,
    response: csvResponse,
  },
  'GET /api/admin/round/trail': {
    query: pageQuery,
    response: pageOf(auditEntryShape),
  },
  'GET /api/admin/round/partners': {
    query: partnersQuery,
    response: partnerChoicesShape,
  },
  'POST /api/admin/round/prepare': {
    response: nothing,
  },
  'POST /api/admin/round/prepare/cancel': {
    response: nothing,
  },
  'POST /api/admin/round/pairs/{id}/lock': {
    params: idParams,
    body: lockMatchShape,
    response: nothing,
  },
  'POST /api/admin/round/pairs/{id}/veto': {
    params: idParams,
    body: removeMatchShape,
    response: roundChangeShape,
  },
  'POST /api/admin/round/ask-phrases': {
    body: askForPhrasesShape,
    response: nothing,
  },
  'POST /api/admin/round/swap': {
    body: swapShape,
    response: roundSwapShape,
  },
  'POST /api/admin/round/changes/{id}/undo': {
    params: idParams,
    response: nothing,
  },
  'POST /api/admin/round/send': {
    body: sendRoundShape,
    response: nothing,
  },
  'GET /api/admin/vetoes': {
    query: pageQuery,
    response: pageOf(forbiddenPairShape),
  },
  'DELETE /api/admin/vetoes/{id}': {
    params: idParams,
    response: nothing,
  },
  'GET /api/admin/round/rules': {
    response: roundRulesShape,
  },
  'PATCH /api/admin/round/rules': {
    body: changeRulesShape,
    response: roundRulesShape,
  },
  'GET /api/admin/round/members': {
    query: membersQuery,
    response: foundMembersShape,
  },
  'GET /api/admin/musts': {
    query: pageQuery,
    response: pageOf(requiredPairShape),
  },
  'POST /api/admin/musts': {
    body: twoMembersShape,
    response: z.object({ mustId: id }),
  },
  'DELETE /api/admin/musts/{id}': {
    params: idParams,
    response: nothing,
  },
  'POST /api/admin/vetoes': {
    body: twoMembersShape,
    response: z.object({ vetoId: id }),
  },
  'GET /api/admin/{id}/matches/next': {
    params: idParams,
    query: nextPairQuery,
    response: nextPairShape,
  },
  'GET /api/admin/pairs/{id}/history': {
    params: idParams,
    response: pairHistoryShape,
  },
  'GET /api/admin/pairs/{id}/score-assistance': {
    params: idParams,
    response: scoreAssistanceShape,
  },
  'POST /api/admin/pairs/{id}/score': {
    params: idParams,
    query: scoreQuery,
    response: pairScoreShape,
  },
  'DELETE /api/admin/pairs/{id}/score': {
    params: idParams,
    response: pairScoreShape,
  },
  'POST /api/admin/pairs/{id}/skip': {
    params: idParams,
    response: pairScoreShape,
  },
  'GET /api/admin/pairs/scored': {
    query: pageQuery,
    response: scoredPairsShape,
  },
} satisfies EndpointTable
