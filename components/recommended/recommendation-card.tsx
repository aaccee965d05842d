'use client'

import { useRef } from 'react'
import { CardHeader } from '@/components/participant-card/card-header'
import { cardState, isClosed, isOffer } from '@/components/participant-card/card-state'
import { PersonDetails } from '@/components/participant-card/person-details'
import { fullName } from '@/components/participant-card/person-name'
import { WhyTwo } from '@/components/participant-card/why-two'
import { PersonMenu } from '@/components/participant-page/person-menu'
import { useHide } from '@/components/participant-page/use-hide'
import { Card } from '@/components/ui/card'
import { useKeptFocus } from '@/components/ui/use-kept-focus'
import type { Credits, RecommendedContact } from '@/lib/contracts/matching'
import { hasPhrases } from '@/lib/contracts/phrase-kinds'
import { BookmarkButton } from './bookmark-button'
import type { CardViewer } from './card-viewer'
import { IntroStory } from './intro-story'
import { PrivateNote } from './private-note'
import { RecommendationActions } from './recommendation-actions'
import { usePatchRecommendation } from './use-recommendations'

export interface RecommendationCardProps {
  recommendation: RecommendedContact
  reader: CardViewer
  credits: Credits
  nextRound: string | null
  eager?: boolean
}

export const headingIdOf = (resultId: string) => `match-${resultId}`

/** One recommended person in full: who they are, why the two match, actions, and the profile. */
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
  // Messages waiting for an answer, or for a meeting, come before the reasons; the first intro comes after them.
  const storyFirst = state !== 'new'
  const canAct = state === 'accepted' || state === 'received'
  return (
    <Card asChild padding="lg">
      <article aria-labelledby={headingId} data-state={state}>
        <CardHeader
          {...{ recommendation, headingId, eager }}
          tools={
            <>
              {!isClosed(state) && <BookmarkButton recommendation={recommendation} />}
              {!person.hasLeft && <CardMenu {...{ recommendation, reader }} canPass={state === 'new'} />}
            </>
          }
        />
        {storyFirst && (
          <div className="mt-8 grid gap-5">
            {story}
            {canAct ? <div className="card-actions">{actions}</div> : actions}
          </div>
        )}
        <div className="mt-6 sm:mt-8">
          <WhyTwo reasons={reasons} firstName={person.firstName} />
        </div>
        {!storyFirst && <div className="card-actions mt-7">{actions}</div>}
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

/** Share, pass, hide, report, block. Hiding or blocking removes the card. */
function CardMenu({
  recommendation: { matchingResultId, person, state },
  reader,
  canPass,
}: Pick<RecommendationCardProps, 'recommendation' | 'reader'> & { canPass: boolean }) {
  const patch = usePatchRecommendation()
  const menu = useRef<HTMLButtonElement>(null)
  const hide = useHide(person, null, (hidden) =>
    patch(matchingResultId, { state: hidden ? 'hidden' : state }),
  )
  return (
    <PersonMenu
      {...{ hide, menu, canPass }}
      person={{ ...person, fullName: fullName(person) }}
      reported={false}
      noteLimit={reader.limits.note}
      resultId={matchingResultId}
    />
  )
}

/** Where members are hidden, an offer shows only photo and name. */
const hasDetails = ({ about, lookingFor, tags, phrases, contacts }: RecommendedContact['person']) =>
  Boolean(about || lookingFor || tags.length > 0 || hasPhrases(phrases) || Object.keys(contacts).length > 0)
