'use client'

import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { FailureNotice } from '@/components/failure/failure-notice'
import { ShowMore } from '@/components/list/show-more'
import { useFocusOn } from '@/components/ui/use-focus-on'
import { useKeptFocus } from '@/components/ui/use-kept-focus'
import type { RecommendationPage } from '@/lib/client/recommendations'
import type { Credits, RecommendedContact } from '@/lib/contracts/matching'
import { certainRound, type NextIntroduction } from '@/lib/contracts/next-introduction'
import type { CardViewer } from './card-viewer'
import { EarlierList } from './earlier-list'
import { featuredOf } from './featured'
import { InstantMatches } from './instant-matches'
import { NOTHING_ID, NothingNow } from './nothing-now'
import { headingIdOf, RecommendationCard } from './recommendation-card'
import { useCredits, useLinkedRecommendation, useRecommendations } from './use-recommendations'

export interface RecommendedViewProps {
  first: RecommendationPage
  /** Opened by an email link. */
  linked: RecommendedContact | null
  reader: CardViewer
  credits: Credits
  next: NextIntroduction
  /** Why the last round brought nobody. */
  unmatchedReason: string | null
  /** Nobody else could be introduced yet. */
  isAlone: boolean
  /** The reader has given phrases. */
  hasPhrases: boolean
  /** Introductions are on: instant matches are offered. */
  sooner: boolean
  /** The reader's own request: beside the cards on desktop, one line above them on a phone. */
  request: ReactNode
  /** When the next recommendation comes: below the request on desktop, below the cards on a phone. */
  nextRoundLine: ReactNode
}

/** This week's person in full, and earlier ones as a list below. */
export function RecommendedView({
  first,
  linked,
  reader,
  credits,
  next,
  unmatchedReason,
  isAlone,
  hasPhrases,
  sooner,
  request,
  nextRoundLine,
}: RecommendedViewProps) {
  const t = useTranslations('recommended')
  const query = useRecommendations(first)
  const { data, error } = query
  const far = useLinkedRecommendation(linked)
  const left = useCredits(credits)
  const all = withFar(
    data.pages.flatMap(({ list }) => list),
    far,
  )
  const { featured, earlier } = featuredOf(all)
  const linkedId = linked?.matchingResultId ?? null
  useFocusOn(linkedId && headingIdOf(linkedId))
  // A passed card disappears with its buttons.
  useKeptFocus(
    featured.map(({ matchingResultId }) => matchingResultId).join(),
    featured[0] ? headingIdOf(featured[0].matchingResultId) : NOTHING_ID,
  )
  const shared = { reader, credits: left, nextRound: certainRound(next) }
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 md:gap-6 lg:grid-cols-[minmax(0,1fr)_20rem] lg:grid-rows-[auto_1fr_auto] lg:gap-8 xl:grid-cols-[minmax(0,1fr)_22rem]">
      <div className="min-w-0 lg:col-start-2">{request}</div>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6 lg:col-start-1 lg:row-span-2 lg:row-start-1">
        {featured.length === 0 && (
          <NothingNow {...{ next, unmatchedReason, isAlone, hasPhrases }} isFirst={all.length === 0} />
        )}
        {featured.map((recommendation, at) => (
          <RecommendationCard
            key={recommendation.matchingResultId}
            recommendation={recommendation}
            eager={at === 0}
            {...shared}
          />
        ))}
        {sooner && <InstantMatches {...shared} isAlone={isAlone} />}
      </div>
      <div className="lg:col-start-2">{nextRoundLine}</div>
      {earlier.length > 0 && (
        <section aria-labelledby="earlier" className="min-w-0 pt-4 lg:col-start-1">
          <div className="mb-3 flex flex-wrap items-center justify-between gap-x-4 px-3 sm:px-4">
            <h2 id="earlier" className="text-lg">
              {t('earlier')}
            </h2>
            <a href="/contacts/matches" className="inline-flex min-h-target items-center text-link">
              {t('allMatches')}
            </a>
          </div>
          <EarlierList list={earlier} openId={linkedId} {...shared} />
          <FailureNotice error={error} className="mt-4" />
          <div className="mt-4 px-3 empty:hidden sm:px-4">
            <ShowMore query={query} />
          </div>
        </section>
      )}
    </div>
  )
}

/** Items may shift between two fetches, so remove duplicates. */
function withFar(listed: RecommendedContact[], far: RecommendedContact | null): RecommendedContact[] {
  const byId = new Map([...listed, ...(far ? [far] : [])].map((one) => [one.matchingResultId, one]))
  for (const one of listed) byId.set(one.matchingResultId, one)
  return [...byId.values()]
}
