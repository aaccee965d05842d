import { Meanings } from '../people/meaning'
import { MeaningScorer, meaningWorth } from '../people/meaning-scorer'
import type { MemberIndex } from '../people/member-index'
import type { MemberLexicon } from '../people/member-lexicon'
import { PairScorer } from '../people/pair-scorer'
import { reciprocal } from '../people/reciprocal'
import { type ChannelWeights, factorOf, learnWeights, relativeScores, UNLEARNED } from './channels'
import { LearnedScorer, type Lessons, type Scorer, withTaste } from './learned-scorer'
import { type Outcome, pairVerdictsOf, verdictsOf } from './outcome'
import { Tastes } from './tastes'

/** The probability that both of a pair were interested, with the score without their own feedback. */
export type Judged = { score: number; mutual: number; weight: number }

/** The result of learning from a community's outcomes. Without any, the scorer is the index's own. */
export type Learned = {
  scorer: Scorer
  /** What another thread needs to score alike, except for meanings, whose vectors are not sent. */
  lessons: Lessons
  hasMeanings: boolean
  weights: ChannelWeights
  judged: Judged[]
}

/** Learns from the outcomes of the members in the index. The order of the outcomes does not matter. */
export function learn(index: MemberIndex, lexicon: MemberLexicon, outcomes: readonly Outcome[]): Learned {
  const verdicts = verdictsOf(outcomes, index.slots)
  const meanings = Meanings.of(index)
  const withMeaning = (scorer: Scorer, weight = 1) =>
    meanings ? new MeaningScorer(index, scorer, meanings, weight) : scorer
  if (verdicts.length === 0) {
    const scorer = withMeaning(new PairScorer(index))
    return { scorer, lessons: {}, hasMeanings: meanings !== undefined, weights: UNLEARNED, judged: [] }
  }
  const tastes = new Tastes(index, lexicon, verdicts)
  const plain = new PairScorer(index)
  const weights = learnWeights(verdicts, (a, b) =>
    relativeScores(index, plain, tastes, a, b, (one, other) =>
      meanings ? meaningWorth(meanings, one, other) : 0,
    ),
  )
  const factor = (want: number) => factorOf(index, weights, want)
  const factors = Float32Array.from({ length: index.layout.wants }, (_, want) => factor(want))
  const { liked, shunned } = tastes.matrices()
  const louder = { ...liked, values: liked.values.map((value) => value * weights.taste) }
  const spoken = withMeaning(new PairScorer(index, (want) => factors[want] ?? factor(want)), weights.meaning)
  const unseen = (a: number, b: number) => {
    const met = tastes.unseen(a, b)
    return withTaste(spoken.oneWay(a, b), met.liked * weights.taste, met.shunned)
  }
  return {
    scorer: new LearnedScorer(index, spoken, louder, shunned),
    lessons: { factors, tastes: { liked: louder, shunned } },
    hasMeanings: meanings !== undefined,
    weights,
    judged: pairVerdictsOf(verdicts).map(({ a, b, mutual, weight }) => ({
      score: reciprocal(unseen(a, b), unseen(b, a)),
      mutual,
      weight,
    })),
  }
}
