import type { MemberIndex } from '../people/member-index'
import type { MemberLexicon } from '../people/member-lexicon'
import { PairScorer } from '../people/pair-scorer'
import { reciprocal } from '../people/reciprocal'
import { type ChannelWeights, factorOf, learnWeights, sharesOf, UNLEARNED } from './channels'
import { type Lessons, type Scorer, scorerOf, withTaste } from './learned-scorer'
import { type Outcome, pairVerdictsOf, verdictsOf } from './outcome'
import { Tastes } from './tastes'

/** How surely both of a pair were interested, with the score it would have had if they had said nothing. */
export type Judged = { score: number; mutual: number; weight: number }

/** What a community's outcomes have taught. Without any, the scorer is the index's own. */
export type Learned = { scorer: Scorer; lessons: Lessons; weights: ChannelWeights; judged: Judged[] }

/** Learns from the outcomes of the members in the index. The order of the outcomes changes nothing. */
export function learn(index: MemberIndex, lexicon: MemberLexicon, outcomes: readonly Outcome[]): Learned {
  const verdicts = verdictsOf(outcomes, index.slots)
  if (verdicts.length === 0)
    return { scorer: scorerOf(index, {}), lessons: {}, weights: UNLEARNED, judged: [] }
  const tastes = new Tastes(index, lexicon, verdicts)
  const plain = new PairScorer(index)
  const weights = learnWeights(verdicts, (a, b) => sharesOf(index, plain, tastes, a, b))
  const factor = (want: number) => factorOf(index, weights, want)
  const factors = Float32Array.from({ length: index.layout.wants }, (_, want) => factor(want))
  const { liked, shunned } = tastes.matrices()
  const louder = { ...liked, values: liked.values.map((value) => value * weights.taste) }
  const own = new PairScorer(index, (want) => factors[want] ?? factor(want))
  const lessons = { factors, tastes: { liked: louder, shunned } }
  const unseen = (a: number, b: number) => {
    const met = tastes.unseen(a, b)
    return withTaste(own.oneWay(a, b), met.liked * weights.taste, met.shunned)
  }
  return {
    scorer: scorerOf(index, lessons, factor),
    lessons,
    weights,
    judged: pairVerdictsOf(verdicts).map(({ a, b, mutual, weight }) => ({
      score: reciprocal(unseen(a, b), unseen(b, a)),
      mutual,
      weight,
    })),
  }
}
