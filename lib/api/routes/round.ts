import { listScoredPairs } from '@/lib/domain/pair/list-scored'
import { nextPair } from '@/lib/domain/pair/next-pair'
import { pairHistory } from '@/lib/domain/pair/pair-history'
import { scoreAssistance } from '@/lib/domain/pair/score-assistance'
import { scorePair, takeBackScore } from '@/lib/domain/pair/score-pair'
import { cancelComputation } from '@/lib/domain/round/compute/computation'
import { prepareRound } from '@/lib/domain/round/compute/prepare-round'
import { sendRoundNow } from '@/lib/domain/round/delivery/send-round-now'
import { listAuditLog } from '@/lib/domain/round/history/list-audit-log'
import { askForPhrases } from '@/lib/domain/round/preview/ask-for-phrases'
import { lockMatch, removeMatch } from '@/lib/domain/round/preview/change-match'
import { undoChange } from '@/lib/domain/round/preview/change-preview'
import { listPartnerChoices } from '@/lib/domain/round/preview/list-partner-choices'
import { listRoundMatches } from '@/lib/domain/round/preview/list-round-matches'
import { listUnmatched } from '@/lib/domain/round/preview/list-unmatched'
import { swapPartners } from '@/lib/domain/round/preview/swap-partners'
import { findMembers } from '@/lib/domain/round/rules/find-members'
import { allowPair, forbidPair, listForbiddenPairs } from '@/lib/domain/round/rules/forbidden-pairs'
import { dropRequiredPair, listRequiredPairs, requirePair } from '@/lib/domain/round/rules/required-pairs'
import { changeRules, viewRules } from '@/lib/domain/round/rules/view-rules'
import { viewRound } from '@/lib/domain/round/view-round'
import { defineOperation, defineTransactionlessOperation } from '../define-operation'

export const getRound = defineOperation('GET /api/admin/round', {
  operationId: 'getRound',
  summary: 'The next round in figures, and when it is sent',
  tag: 'admin',
  access: 'admin',
  handle: (ctx) => viewRound(ctx),
})

export const getRoundPairs = defineOperation('GET /api/admin/round/pairs', {
  operationId: 'getRoundPairs',
  summary: 'Matches of the next round, best first, with the reasons of both sides',
  tag: 'admin',
  access: 'admin',
  handle: (ctx, { query }) => listRoundMatches(ctx, query),
})

export const getRoundLeftOut = defineOperation('GET /api/admin/round/left-out', {
  operationId: 'getRoundLeftOut',
  summary: 'Members unmatched or not participating in the next round, and why',
  tag: 'admin',
  access: 'admin',
  handle: (ctx, { query }) => listUnmatched(ctx, query),
})

export const getRoundTrail = defineOperation('GET /api/admin/round/trail', {
  operationId: 'getRoundTrail',
  summary: 'The audit log of the rounds, newest first',
  tag: 'admin',
  access: 'admin',
  handle: (ctx, { query }) => listAuditLog(ctx, query),
})

export const getPartnerChoices = defineTransactionlessOperation('GET /api/admin/round/partners', {
  operationId: 'getPartnerChoices',
  summary: 'Possible other partners of a member in the next round: by name, or best first',
  tag: 'admin',
  access: 'admin',
  errors: ['conflict', 'unavailable'],
  handle: (context, { query }) => listPartnerChoices(context, query),
})

export const postPrepareRound = defineTransactionlessOperation('POST /api/admin/round/prepare', {
  operationId: 'prepareRound',
  summary: 'Compute or recalculate the next round: locked matches stay, removed ones do not return',
  tag: 'admin',
  access: 'admin',
  errors: ['conflict', 'unavailable'],
  limit: { name: 'prepare-round', points: 20, seconds: 10 * 60, by: 'user' },
  handle: (context) => prepareRound(context),
})

export const postCancelPrepareRound = defineOperation('POST /api/admin/round/prepare/cancel', {
  operationId: 'cancelPrepareRound',
  summary: 'Cancel the round being computed; the earlier preview stays',
  tag: 'admin',
  access: 'admin',
  handle: (ctx) => cancelComputation(ctx),
})

export const postLockPair = defineOperation('POST /api/admin/round/pairs/{id}/lock', {
  operationId: 'lockPair',
  summary: 'Lock or unlock a match for recalculation',
  tag: 'admin',
  access: 'admin',
  errors: ['conflict'],
  handle: (ctx, { params, body }) => lockMatch(ctx, { pairId: params.id, ...body }),
})

export const postVetoPair = defineOperation('POST /api/admin/round/pairs/{id}/veto', {
  operationId: 'vetoPair',
  summary: 'Remove a match from the next round, once or for good',
  tag: 'admin',
  access: 'admin',
  errors: ['conflict'],
  handle: (ctx, { params, body }) => removeMatch(ctx, { pairId: params.id, ...body }),
})

export const postAskForPhrases = defineOperation('POST /api/admin/round/ask-phrases', {
  operationId: 'askForPhrases',
  summary: 'Ask a member of the next round for the phrases that matching lacks, once a month at most',
  tag: 'admin',
  access: 'admin',
  errors: ['conflict'],
  handle: (ctx, { body }) => askForPhrases(ctx, body),
})

export const postSwap = defineTransactionlessOperation('POST /api/admin/round/swap', {
  operationId: 'swapPair',
  summary: 'Match two members in the next round; their partners are matched with each other',
  tag: 'admin',
  access: 'admin',
  errors: ['conflict', 'unavailable'],
  handle: (context, { body }) => swapPartners(context, body),
})

export const postUndoChange = defineOperation('POST /api/admin/round/changes/{id}/undo', {
  operationId: 'undoRoundChange',
  summary: 'Undo a removal or a swap',
  tag: 'admin',
  access: 'admin',
  errors: ['conflict'],
  handle: (ctx, { params }) => undoChange(ctx, params.id),
})

export const postSendRound = defineOperation('POST /api/admin/round/send', {
  operationId: 'sendRound',
  summary: 'Send the next round now',
  tag: 'admin',
  access: 'admin',
  errors: ['conflict'],
  handle: (ctx, { body }) => sendRoundNow(ctx, body),
})

export const getVetoes = defineOperation('GET /api/admin/vetoes', {
  operationId: 'getVetoes',
  summary: 'Forbidden pairs, for good or for the next round, newest first',
  tag: 'admin',
  access: 'admin',
  handle: (ctx, { query }) => listForbiddenPairs(ctx, query.page),
})

export const deleteVeto = defineOperation('DELETE /api/admin/vetoes/{id}', {
  operationId: 'liftVeto',
  summary: 'Allow a forbidden pair again',
  tag: 'admin',
  access: 'admin',
  handle: (ctx, { params }) => allowPair(ctx, params.id),
})

export const getRoundRules = defineOperation('GET /api/admin/round/rules', {
  operationId: 'getRoundRules',
  summary: 'The rules of the rounds, and their options',
  tag: 'admin',
  access: 'admin',
  handle: (ctx) => viewRules(ctx),
})

export const changeRoundRules = defineOperation('PATCH /api/admin/round/rules', {
  operationId: 'changeRoundRules',
  summary: 'Change rules; they apply from the next computation of a round',
  tag: 'admin',
  access: 'admin',
  handle: (ctx, { body }) => changeRules(ctx, body),
})

export const getRoundMembers = defineOperation('GET /api/admin/round/members', {
  operationId: 'getRoundMembers',
  summary: 'Members by name, for a rule about two of them',
  tag: 'admin',
  access: 'admin',
  handle: (ctx, { query }) => findMembers(ctx, query.search),
})

export const getMusts = defineOperation('GET /api/admin/musts', {
  operationId: 'getMusts',
  summary: 'Required pairs',
  tag: 'admin',
  access: 'admin',
  handle: (ctx, { query }) => listRequiredPairs(ctx, query.page),
})

export const postMust = defineOperation('POST /api/admin/musts', {
  operationId: 'addMust',
  summary: 'Require a pair: introduced in the first round both participate in',
  tag: 'admin',
  access: 'admin',
  errors: ['conflict'],
  handle: (ctx, { body }) => requirePair(ctx, body),
})

export const deleteMust = defineOperation('DELETE /api/admin/musts/{id}', {
  operationId: 'dropMust',
  summary: 'Remove a required pair',
  tag: 'admin',
  access: 'admin',
  handle: (ctx, { params }) => dropRequiredPair(ctx, params.id),
})

export const postVeto = defineOperation('POST /api/admin/vetoes', {
  operationId: 'addVeto',
  summary: 'Forbid a pair for good',
  tag: 'admin',
  access: 'admin',
  errors: ['conflict'],
  handle: (ctx, { body }) => forbidPair(ctx, body),
})

export const getNextPair = defineOperation('GET /api/admin/{id}/matches/next', {
  operationId: 'getNextPair',
  summary: 'The next pair for me to score, in the community of the id or at one event',
  tag: 'admin',
  access: 'admin',
  own: { community: 'params.id' },
  handle: (ctx, { query }) => nextPair(ctx, query.eventId),
})

export const getPairHistory = defineOperation('GET /api/admin/pairs/{id}/history', {
  operationId: 'getPairHistory',
  summary: 'The history of two members, and organisers’ scores',
  tag: 'admin',
  access: 'admin',
  handle: (ctx, { params }) => pairHistory(ctx, params.id),
})

export const getScoreAssistance = defineOperation('GET /api/admin/pairs/{id}/score-assistance', {
  operationId: 'getScoreAssistance',
  summary: "The engine's own estimate of a pair, with its reasons",
  tag: 'admin',
  access: 'admin',
  handle: (ctx, { params }) => scoreAssistance(ctx, params.id),
})

export const postPairScore = defineOperation('POST /api/admin/pairs/{id}/score', {
  operationId: 'scorePair',
  summary: 'Save my score of a pair, 1 to 5',
  tag: 'admin',
  access: 'admin',
  handle: (ctx, { params, query }) => scorePair(ctx, { pairId: params.id, score: query.internalAdminScore }),
})

export const deletePairScore = defineOperation('DELETE /api/admin/pairs/{id}/score', {
  operationId: 'takeBackPairScore',
  summary: 'Undo my score or skip of a pair',
  tag: 'admin',
  access: 'admin',
  handle: (ctx, { params }) => takeBackScore(ctx, params.id),
})

export const postSkipPair = defineOperation('POST /api/admin/pairs/{id}/skip', {
  operationId: 'skipPair',
  summary: 'Skip a pair without a score',
  tag: 'admin',
  access: 'admin',
  handle: (ctx, { params }) => scorePair(ctx, { pairId: params.id, score: null }),
})

export const getScoredPairs = defineOperation('GET /api/admin/pairs/scored', {
  operationId: 'getScoredPairs',
  summary: 'Pairs I have scored, newest first',
  tag: 'admin',
  access: 'admin',
  handle: (ctx, { query }) => listScoredPairs(ctx, query.page),
})
