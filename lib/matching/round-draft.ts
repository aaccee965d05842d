import { createEngine, type Engine } from './engine'
import type { Outcome } from './learning/outcome'
import type { History, PairOptions, Round, Unmatched } from './pairing/round'
import type { Level } from './people/level'
import type { Member } from './people/member'
import type { ReaderLanguage, Reason } from './reasons/reason'

/** Everything a round is worked out from; can be sent to another thread. */
export type RoundTask = {
  members: readonly Member[]
  /** What the scores learn from, with those of whom it was said and who take no part. */
  outcomes?: readonly Outcome[]
  absent?: readonly Member[]
  history: History
  options: Pick<PairOptions, 'seed' | 'allowTrio' | 'floor'>
}

/** One side of a pair as it reads the other. */
export type DraftSide = {
  reader: string
  partner: string
  reasons: Omit<Reason, 'text'>[]
  openingLine: Record<ReaderLanguage, string>
}

/** A trio is three of them. */
export type DraftPair = { a: string; b: string; score: number; level: Level; sides: [DraftSide, DraftSide] }

export type RoundDraft = {
  pairs: DraftPair[]
  unmatched: Unmatched[]
  /** Weight reached over its proved upper bound. */
  ratio: number
  /** What members are owed after this round. */
  debt: Record<string, number>
}

/** In this order; `pairing` says nothing of its share until it is done. */
export type DraftStage = 'indexing' | 'candidates' | 'pairing' | 'reasons'
/** `share`: how much of the stage is done, 0 to 1. */
export type DraftProgress = { stage: DraftStage; share: number }

/** Pairs between two reports of progress. */
const REPORTED = 50

/** Works a round out with everything that is shown of it. The same task gives the same draft. */
export function draftRound(task: RoundTask, onProgress: (progress: DraftProgress) => void): RoundDraft {
  onProgress({ stage: 'indexing', share: 0 })
  const engine = createEngine(task.members, { outcomes: task.outcomes, absent: task.absent })
  const round = engine.pair(task.history, { ...task.options, onProgress })
  const pairs = pairsOf(round)
  return {
    pairs: pairs.map(({ a, b, score }, done) => {
      if (done % REPORTED === 0) onProgress({ stage: 'reasons', share: done / pairs.length })
      return { a, b, score, level: engine.level(a, b), sides: [sideOf(engine, a, b), sideOf(engine, b, a)] }
    }),
    unmatched: round.unmatched,
    ratio: round.ratio,
    debt: round.debt,
  }
}

function pairsOf(round: Round): { a: string; b: string; score: number }[] {
  return [
    ...round.pairs,
    ...round.trios.flatMap(({ members: [a, b, c], score }) => [
      { a, b, score },
      { a, b: c, score },
      { a: b, b: c, score },
    ]),
  ]
}

function sideOf(engine: Engine, reader: string, partner: string): DraftSide {
  return {
    reader,
    partner,
    reasons: engine.explain(reader, partner, 'en').map(({ direction, field, seeks, offers, strength }) => ({
      direction,
      field,
      seeks,
      offers,
      strength,
    })),
    openingLine: {
      en: engine.openingLine(reader, partner, 'en'),
      ru: engine.openingLine(reader, partner, 'ru'),
    },
  }
}
