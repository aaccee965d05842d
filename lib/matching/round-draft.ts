import { createEngine, type Engine } from './engine'
import type { Outcome } from './learning/outcome'
import type { Candidates } from './pairing/candidates'
import type { History } from './pairing/history'
import { pairSeveralTimes } from './pairing/pair-several-times'
import { type PairOptions, pairsOf } from './pairing/round'
import type { Unmatched } from './pairing/unmatched'
import type { Level } from './people/level'
import type { Member } from './people/member'
import type { ReaderLanguage, Reason } from './reasons/reason'

/** The complete input of a round; can be sent to another thread. */
export type RoundTask = {
  members: readonly Member[]
  /** Outcomes for learning, with members who do not participate. */
  outcomes?: readonly Outcome[]
  absent?: readonly Member[]
  history: History
  /** Maximum partners of each member; members not listed are skipped. If omitted, everybody gets one partner. */
  wanted?: Readonly<Record<string, number>>
  /** All candidates, if several processes have searched for them. */
  candidates?: Candidates
  options: Pick<
    PairOptions,
    'seed' | 'allowTrio' | 'floor' | 'needsReason' | 'anyReason' | 'usual' | 'anybody'
  > & {
    /** Whether people of one company may be introduced to each other. */
    colleagues?: boolean
  }
  /** Number of random pairs for organisers to score; 0 by default. */
  samples?: number
}

/** One side of a pair as it sees the other. */
export type DraftSide = {
  reader: string
  partner: string
  reasons: Omit<Reason, 'text'>[]
  openingLine: Record<ReaderLanguage, string>
}

/** A trio is three of them. */
export type DraftMatch = { a: string; b: string; score: number; level: Level; sides: [DraftSide, DraftSide] }

export type RoundDraft = {
  pairs: DraftMatch[]
  unmatched: Unmatched[]
  /** Weight over its proved upper bound. */
  ratio: number
  /** The same for the fit alone, without the constant for each pair. */
  fitRatio: number
  /** The bound of the ratio. */
  bound: number
  /** Members' debts after this round. */
  debt: Record<string, number>
  /** Each participant's best possible score. */
  best: Record<string, number>
  /** Random pairs of members who may meet but are not paired. */
  samples: DraftMatch[]
}

/** In this order; `pairing` reports no share until it is done. */
export type DraftStage = 'indexing' | 'candidates' | 'pairing' | 'reasons'
/** `share`: how much of the stage is done, 0 to 1. */
export type DraftProgress = { stage: DraftStage; share: number }

/** Progress is reported once per this many pairs. */
const REPORTED = 50

/** Computes a round with everything shown about it. The same task gives the same draft. */
export function draftRound(task: RoundTask, onProgress: (progress: DraftProgress) => void): RoundDraft {
  onProgress({ stage: 'indexing', share: 0 })
  return draftWith(engineFor(task), task, onProgress)
}

/** A round shared with other processes: the engine is created once for all parts done here. */
export type RoundShare = {
  /** The candidates of the members numbered `from` (inclusive) to `to` (exclusive). */
  candidates(part: RoundPart): Candidates
  /** The draft of the whole, from all candidates; the same as without sharing. */
  draft(candidates: Candidates, onProgress: (progress: DraftProgress) => void): RoundDraft
}
export type RoundPart = { from: number; to: number }

export function shareRound(task: RoundTask): RoundShare {
  const engine = engineFor(task)
  return {
    candidates: (part) => engine.candidates(task.history, { floor: task.options.floor, ...part }),
    draft: (candidates, onProgress) => draftWith(engine, { ...task, candidates }, onProgress),
  }
}

function engineFor({ members, outcomes, absent, options }: RoundTask): Engine {
  return createEngine(members, { outcomes, absent, colleagues: options.colleagues })
}

function draftWith(
  engine: Engine,
  task: RoundTask,
  onProgress: (progress: DraftProgress) => void,
): RoundDraft {
  const { members, history, options, candidates, wanted } = task
  const judged = new Map<string, boolean>()
  const pair = (history: History, more?: Partial<PairOptions>) =>
    engine.pair(history, { ...options, candidates, onProgress, judged, ...more })
  const round = wanted ? pairSeveralTimes({ members, history, options, wanted }, pair) : pair(history)
  const pairs = pairsOf(round)
  return {
    pairs: pairs.map((pair, done) => {
      if (done % REPORTED === 0) onProgress({ stage: 'reasons', share: done / pairs.length })
      return explained(engine, pair)
    }),
    unmatched: round.unmatched,
    ratio: round.ratio,
    fitRatio: round.fitRatio,
    bound: round.bound,
    debt: round.debt,
    best: round.best,
    samples: drawSamples(engine, task, pairs).map(([a, b]) =>
      explained(engine, { a, b, score: engine.score(a, b) }),
    ),
  }
}

const explained = (engine: Engine, { a, b, score }: { a: string; b: string; score: number }): DraftMatch => ({
  a,
  b,
  score,
  level: engine.level(a, b),
  sides: [sideOf(engine, a, b), sideOf(engine, b, a)],
})

/** Random pairs outside the round: the engine's own proposals would teach it nothing new. */
function drawSamples(
  engine: Engine,
  { history, options, samples = 0 }: RoundTask,
  pairs: readonly { a: string; b: string }[],
): [string, string][] {
  const excluded = [...history.excluded, ...pairs.map(({ a, b }): [string, string] => [a, b])]
  return engine.drawPairs({ ...history, excluded }, { seed: options.seed + 1, count: samples })
}

function sideOf(engine: Engine, reader: string, partner: string): DraftSide {
  return {
    reader,
    partner,
    reasons: engine.explain(reader, partner, 'en').map(({ text: _, ...reason }) => reason),
    openingLine: {
      en: engine.openingLine(reader, partner, 'en'),
      ru: engine.openingLine(reader, partner, 'ru'),
    },
  }
}
