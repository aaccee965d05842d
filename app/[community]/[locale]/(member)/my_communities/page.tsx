import type { Metadata } from 'next'
import { NextIntlClientProvider } from 'next-intl'
import { getTranslations, setRequestLocale } from 'next-intl/server'
import { MyRequest } from '@/components/my-request/my-request'
import { fullName } from '@/components/participant-card/person-name'
import { NextRound } from '@/components/recommended/next-round'
import { RecommendedView } from '@/components/recommended/recommended-view'
import { QueryProvider } from '@/lib/client/query-provider'
import { INTRO_LIMIT, NOTE_LIMIT } from '@/lib/contracts/matching'
import { BOUNDS } from '@/lib/contracts/participant'
import { islandMessages } from '@/lib/pages/island-messages'
import { memberContext, type PageParams } from '@/lib/pages/page-context'
import { loadRecommended } from './load-recommended'

type Props = PageParams & { searchParams: Promise<{ match?: string | string[] }> }

export async function generateMetadata({ params }: PageParams): Promise<Metadata> {
  const { locale } = await params
  const t = await getTranslations({ locale: locale === 'ru' ? 'ru' : 'en', namespace: 'recommended' })
  return { title: t('title') }
}

export default async function MyCommunitiesPage({ params, searchParams }: Props) {
  const context = await memberContext(params)
  const { locale, viewer, community } = context
  setRequestLocale(locale)
  const t = await getTranslations({ locale, namespace: 'recommended' })
  const { match } = await searchParams
  const { first, linked, credits, profile, personal, nextRound, pausedUntil } = await loadRecommended(
    context,
    typeof match === 'string' ? match : null,
  )
  const reader = {
    userId: viewer.userId,
    participantId: profile.participantId,
    firstName: profile.firstName,
    name: fullName(profile),
    avatarUrl: profile.avatarUrl,
    tags: profile.tags,
    limits: { words: INTRO_LIMIT, note: NOTE_LIMIT },
  }
  return (
    <NextIntlClientProvider
      locale={locale}
      timeZone={personal.timeZone ?? community.timeZone}
      messages={islandMessages(locale, ['card', 'recommended', 'myRequest'])}
    >
      <QueryProvider>
        <div className="page-container py-8 md:py-12">
          <h1 className="text-2xl">{t('title')}</h1>
          <div className="mt-6 md:mt-8">
            <RecommendedView
              {...{ first, linked, reader, credits, nextRound }}
              aside={
                <>
                  <MyRequest
                    userId={viewer.userId}
                    participantId={profile.participantId}
                    lookingFor={profile.lookingFor ?? ''}
                    bounds={BOUNDS.lookingFor}
                  />
                  <NextRound
                    networkingEnabled={personal.networkingEnabled}
                    cadence={personal.cadence}
                    {...{ nextRound, pausedUntil }}
                  />
                </>
              }
            />
          </div>
        </div>
      </QueryProvider>
    </NextIntlClientProvider>
  )
}
