import { NEWEST_FIRST } from '@/lib/contracts/past-round'
import { newId } from '@/lib/core/ids'
import { describeOrganisersOnly } from '@/lib/testing/organisers-only'
import { cancelComputation, viewRoundProgress } from './compute/computation'
import { prepareRound } from './compute/prepare-round'
import { sendRoundNow } from './delivery/send-round-now'
import { prepareIntroductions } from './event/prepare-introductions'
import { sendIntroductions } from './event/send-introductions'
import { listIntroductions, listNotIntroduced, viewIntroductions } from './event/view-introductions'
import { exportMatches } from './export/export-matches'
import { exportUnmatched } from './export/export-unmatched'
import { listAuditLog } from './history/list-audit-log'
import { listPastMatches, listPastUnmatched } from './history/past-matches'
import { listPastRounds, requirePastRound, viewPastRound } from './history/past-rounds'
import { askForPhrases } from './preview/ask-for-phrases'
import { lockMatch, removeMatch } from './preview/change-match'
import { undoChange } from './preview/change-preview'
import { listPartnerChoices } from './preview/list-partner-choices'
import { listRoundMatches } from './preview/list-round-matches'
import { listUnmatched } from './preview/list-unmatched'
import { swapPartners } from './preview/swap-partners'
import { findMembers } from './rules/find-members'
import { allowPair, forbidPair, listForbiddenPairs } from './rules/forbidden-pairs'
import { dropRequiredPair, listRequiredPairs, requirePair } from './rules/required-pairs'
import { changeRules, viewRules } from './rules/view-rules'
import { listRoundDates } from './schedule/list-round-dates'
import { viewRound } from './view-round'

const id = newId()
const two = { participantId: newId(), partnerId: newId() }
const ofEvent = { eventId: id, page: 0 }
const ofRound = { roundId: id, page: 0 }

describeOrganisersOnly(
  'round',
  {
    viewRound,
    viewRoundProgress,
    prepareRound,
    cancelComputation,
    sendRoundNow: (ctx) => sendRoundNow(ctx, { roundId: id }),
    listRoundDates: (ctx) => listRoundDates(ctx, { weekday: 2, hour: 9, everyWeeks: 1 }),
    listRoundMatches: (ctx) => listRoundMatches(ctx, { page: 0 }),
    listUnmatched: (ctx) => listUnmatched(ctx, { group: 'waiting', page: 0 }),
    listPartnerChoices: (ctx) => listPartnerChoices(ctx, { participantId: id }),
    askForPhrases: (ctx) => askForPhrases(ctx, { participantId: id }),
    lockMatch: (ctx) => lockMatch(ctx, { pairId: id, locked: true }),
    removeMatch: (ctx) => removeMatch(ctx, { pairId: id, always: true }),
    swapPartners: (ctx) => swapPartners(ctx, two),
    undoChange: (ctx) => undoChange(ctx, id),
    viewRules,
    changeRules: (ctx) => changeRules(ctx, { trioAllowed: true }),
    findMembers: (ctx) => findMembers(ctx, 'Anna'),
    listForbiddenPairs: (ctx) => listForbiddenPairs(ctx, 0),
    forbidPair: (ctx) => forbidPair(ctx, two),
    allowPair: (ctx) => allowPair(ctx, id),
    listRequiredPairs: (ctx) => listRequiredPairs(ctx, 0),
    requirePair: (ctx) => requirePair(ctx, two),
    dropRequiredPair: (ctx) => dropRequiredPair(ctx, id),
    listPastRounds: (ctx) => listPastRounds(ctx, { page: 0, ...NEWEST_FIRST }),
    viewPastRound: (ctx) => viewPastRound(ctx, id),
    requirePastRound: (ctx) => requirePastRound(ctx, id),
    listPastMatches: (ctx) => listPastMatches(ctx, ofRound),
    listPastUnmatched: (ctx) => listPastUnmatched(ctx, ofRound),
    listAuditLog: (ctx) => listAuditLog(ctx, ofRound),
    exportMatches: (ctx) => exportMatches(ctx, { roundId: id, locale: 'en' }),
    exportUnmatched: (ctx) => exportUnmatched(ctx, { roundId: id, locale: 'en' }),
    viewIntroductions: (ctx) => viewIntroductions(ctx, id),
    listIntroductions: (ctx) => listIntroductions(ctx, ofEvent),
    listNotIntroduced: (ctx) => listNotIntroduced(ctx, ofEvent),
    prepareIntroductions: (ctx) => prepareIntroductions(ctx, { eventId: id, perPerson: 1, who: 'confirmed' }),
    sendIntroductions: (ctx) => sendIntroductions(ctx, { eventId: id, roundId: id }),
  },
  ['isAlone', 'isInactivityAsked', 'nextMomentOf', 'readRules'],
)
