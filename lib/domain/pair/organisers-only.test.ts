import { newId } from '@/lib/core/ids'
import { describeOrganisersOnly } from '@/lib/testing/organisers-only'
import { listScoredPairs } from './list-scored'
import { nextPair } from './next-pair'
import { pairHistory } from './pair-history'
import { scoreAssistance } from './score-assistance'
import { scorePair, takeBackScore } from './score-pair'
import { scoredEvents } from './scored-events'

const id = newId()

describeOrganisersOnly('pair', {
  listScoredPairs: (ctx) => listScoredPairs(ctx, 0),
  nextPair: (ctx) => nextPair(ctx),
  pairHistory: (ctx) => pairHistory(ctx, id),
  scoreAssistance: (ctx) => scoreAssistance(ctx, id),
  scorePair: (ctx) => scorePair(ctx, { pairId: id, score: 5 }),
  takeBackScore: (ctx) => takeBackScore(ctx, id),
  scoredEvents: (ctx) => scoredEvents(ctx, null),
})
