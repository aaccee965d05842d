/** The matching engine: data in, data out. No I/O, no clock, and randomness only from a seed. */

export { createEngine, type Engine, type EngineOptions, type Suggestion } from './engine'
export {
  type AnswerTo,
  createEngineCache,
  type EngineCache,
  type Fit,
  type Help,
  type MemberChanges,
  type Question,
} from './engine-cache'
export type { Outcome } from './learning/outcome'
export { guessedSpellings, type Spelling, spellingsOf } from './lexicon/spellings'
export { namesOfTopic, topicsIn } from './lexicon/topic-names'
export { packCandidates, unpackCandidates } from './pairing/candidate-bytes'
export type { Candidates } from './pairing/candidates'
export type { History } from './pairing/history'
export { reviewRound, type StandingRound } from './pairing/review'
export type { Pair, PairOptions, Round, Trio } from './pairing/round'
export { TURN_MEMORY } from './pairing/turns'
export type { Unmatched } from './pairing/unmatched'
export { EVENT_MINIMUM, FILLING_MINIMUM, type Level, STRICT_MINIMUM, USUAL_MINIMUM } from './people/level'
export { meaningTextsOf } from './people/meaning'
export type { Member, Phrases } from './people/member'
export { proposePhrases } from './propose-phrases'
export type { ReaderLanguage, Reason } from './reasons/reason'
export {
  createRanker,
  RANKER_TUNING,
  type RankedDocument,
  type Ranker,
  type RankerTuning,
  type SourceDocument,
} from './retrieval/ranker'
export {
  type DraftMatch,
  type DraftProgress,
  draftRound,
  type RoundDraft,
  type RoundPart,
  type RoundShare,
  type RoundTask,
  shareRound,
} from './round-draft'
