'use client'

import { cardState } from '@/components/participant-card/card-state'
import { WhyTwo } from '@/components/participant-card/why-two'
import type { CardViewer } from '@/components/recommended/card-viewer'
import { IntroStory } from '@/components/recommended/intro-story'
import { OutOfCredits, RecommendationActions } from '@/components/recommended/recommendation-actions'
import { useCredits } from '@/components/recommended/use-recommendations'
import type { Credits, RecommendedContact } from '@/lib/contracts/matching'

export interface IntroductionProps {
  /** The latest one to this person. */
  recommendation: RecommendedContact
  reader: CardViewer
  credits: Credits
  /** When the reader's next introduction comes; null unless that is certain. */
  nextRound: string | null
}

/** Shown on the page of an introduced member: reasons, messages and next steps. */
export function Introduction({ recommendation, reader, credits, nextRound }: IntroductionProps) {
  const left = useCredits(credits)
  const state = cardState(recommendation)
  return (
    <div className="mt-8 grid gap-8">
      {state === 'new' && <OutOfCredits recommendation={recommendation} credits={left} />}
      {state !== 'new' && (
        <div className="grid gap-5">
          <IntroStory {...{ recommendation, reader, nextRound }} heading="h2" />
          {/* Connected members have these at the top of the page. */}
          {state !== 'accepted' && <RecommendationActions {...{ recommendation, reader }} credits={left} />}
        </div>
      )}
      <WhyTwo reasons={recommendation.reasons} firstName={recommendation.person.firstName} heading="h2" />
    </div>
  )
}
