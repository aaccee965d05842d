'use client'

import { cardState } from '@/components/participant-card/card-state'
import { WhyTwo } from '@/components/participant-card/why-two'
import { IntroStory } from '@/components/recommended/intro-story'
import type { Reader } from '@/components/recommended/reader'
import { RecommendationActions } from '@/components/recommended/recommendation-actions'
import { useCredits } from '@/components/recommended/use-recommendations'
import type { Credits, Recommendation } from '@/lib/contracts/matching'

export interface IntroductionProps {
  /** The newest one to this person. */
  recommendation: Recommendation
  reader: Reader
  credits: Credits
  /** When the next round goes out, in words. */
  nextRound: string
}

/** On the page of somebody whom the reader was introduced to: why the two, what was said, and what comes next. */
export function Introduction({ recommendation, reader, credits, nextRound }: IntroductionProps) {
  const left = useCredits(credits)
  const isNew = cardState(recommendation) === 'new'
  const actions = <RecommendationActions {...{ recommendation, reader }} credits={left} />
  return (
    <div className="mt-8 grid gap-8">
      {!isNew && (
        <div className="grid gap-5">
          <IntroStory {...{ recommendation, reader, nextRound }} heading="h2" />
          {actions}
        </div>
      )}
      <WhyTwo reasons={recommendation.reasons} firstName={recommendation.person.firstName} heading="h2" />
      {isNew && actions}
    </div>
  )
}
