'use client'

import { CardHeader } from '@/components/participant-card/card-header'
import { cardState, isClosed, isOffer } from '@/components/participant-card/card-state'
import { PersonDetails } from '@/components/participant-card/person-details'
import { WhyTwo } from '@/components/participant-card/why-two'
import { Card } from '@/components/ui/card'
import { useKeptFocus } from '@/components/ui/use-kept-focus'
import type { Credits, Recommendation } from '@/lib/contracts/matching'
import { BookmarkButton } from './bookmark-button'
import { IntroStory } from './intro-story'
import { PrivateNote } from './private-note'
import type { Reader } from './reader'
import { RecommendationActions } from './recommendation-actions'

export interface RecommendationCardProps {
  recommendation: Recommendation
  reader: Reader
  credits: Credits
  nextRound: string
  eager?: boolean
}

export const headingIdOf = (resultId: string) => `match-${resultId}`

/** One person in full: who they are, why the two, what to do, and everything they tell about themselves. */
export function RecommendationCard({
  recommendation,
  reader,
  credits,
  nextRound,
  eager,
}: RecommendationCardProps) {
  const state = cardState(recommendation)
  const headingId = headingIdOf(recommendation.matchingResultId)
  const { person, reasons, note } = recommendation
  useKeptFocus(state, headingId)
  const story = <IntroStory {...{ recommendation, reader, nextRound }} />
  const actions = <RecommendationActions {...{ recommendation, reader, credits }} />
  // Words that wait for an answer, or for a meeting, come before the reasons; the first step comes after them.
  const storyFirst = state !== 'new'
  return (
    <Card asChild room="lg">
      <article aria-labelledby={headingId} data-state={state}>
        <CardHeader
          {...{ recommendation, headingId, eager }}
          tools={!isClosed(state) && <BookmarkButton recommendation={recommendation} />}
        />
        {storyFirst && (
          <div className="mt-8 grid gap-5">
            {story}
            {actions}
          </div>
        )}
        <div className="mt-8">
          <WhyTwo reasons={reasons} firstName={person.firstName} />
        </div>
        {!storyFirst && <div className="mt-7">{actions}</div>}
        {hasDetails(person) && (
          <div className="mt-8 border-t border-line pt-7">
            <PersonDetails person={person} ownTags={reader.tags} hideLinks={state === 'accepted'} />
          </div>
        )}
        {!isOffer(recommendation) && (
          <div className="mt-6">
            <PrivateNote {...{ person, note }} userId={reader.userId} limit={reader.limits.note} />
          </div>
        )}
      </article>
    </Card>
  )
}

/** Of an offer where members are not shown, there is no more than the face and the name. */
const hasDetails = ({ about, lookingFor, tags, contacts }: Recommendation['person']) =>
  Boolean(about || lookingFor || tags.length > 0 || Object.keys(contacts).length > 0)
