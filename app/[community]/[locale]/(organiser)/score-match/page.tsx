import { getTranslations } from 'next-intl/server'
import { ScoreMatch } from '@/components/score-match/score-match'
import { ScoringTabs } from '@/components/score-match/scoring-tabs'
import { isId } from '@/lib/core/ids'
import { nextPair } from '@/lib/domain/pair/next-pair'
import { scoredEvents } from '@/lib/domain/pair/scored-events'
import { type PageParams, pageContext } from '@/lib/pages/page-context'
import { type Search, stringParam } from '@/lib/pages/search'
import { unlistedMetadata } from '@/lib/pages/title-metadata'
import { OrganiserPage } from '../organiser-page'
import { RoundHeading } from '../round/round-heading'

export const generateMetadata = unlistedMetadata('scoreMatch.title')

/** Pairs for organisers to score, one after another. */
export default async function ScoreMatchPage({ params, searchParams }: PageParams & Search) {
  const { community, locale, run } = await pageContext(params)
  const t = await getTranslations({ locale, namespace: 'scoreMatch' })
  const rounds = await getTranslations({ locale, namespace: 'roundConsole' })
  const asked = stringParam((await searchParams).event)
  const eventId = isId(asked) ? asked : null
  const { first, events } = await run(async (ctx) => ({
    first: await nextPair(ctx, eventId ?? undefined),
    events: await scoredEvents(ctx, eventId),
  }))
  return (
    <OrganiserPage
      community={community}
      locale={locale}
      messages={['scoreMatch', 'roundConsole', 'card', 'contacts', 'phraseList']}
    >
      <RoundHeading
        title={t('title')}
        text={t('text')}
        links={[{ href: '/round', label: rounds('past.toComing') }]}
      />
      {events.length > 0 && <ScoringTabs label={t('of')} all={t('allPairs')} {...{ events, eventId }} />}
      <ScoreMatch key={eventId} communityId={community.id} {...{ eventId, first }} />
    </OrganiserPage>
  )
}
