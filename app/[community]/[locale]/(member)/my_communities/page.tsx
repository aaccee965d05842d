import { redirect } from 'next/navigation'
import { getTranslations, setRequestLocale } from 'next-intl/server'
import { MyRequest } from '@/components/my-request/my-request'
import { NextMeeting } from '@/components/recommended/next-meeting'
import { NextRound } from '@/components/recommended/next-round'
import { RecommendedView } from '@/components/recommended/recommended-view'
import { DonationButton } from '@/components/shell/donation-button'
import { donationLink } from '@/components/shell/header-rules'
import { MemberPage } from '@/components/shell/member-page'
import { OtherModeNotice } from '@/components/shell/other-mode-notice'
import { ContentEnd } from '@/components/shell/paint-with-content'
import { TourOffer } from '@/components/tour/tour-offer'
import { Notice } from '@/components/ui/notice'
import { MessageProvider } from '@/lib/client/message-provider'
import { samePath } from '@/lib/contracts/back-to'
import { hasPhrases } from '@/lib/contracts/phrase-kinds'
import { islandMessages } from '@/lib/pages/island-messages'
import { memberContext, type PageParams } from '@/lib/pages/page-context'
import { type Search, stringParam } from '@/lib/pages/search'
import { titleMetadata } from '@/lib/pages/title-metadata'
import { OTHER_MODE } from '@/lib/tenancy/routes'
import { loadRecommended } from './load-recommended'
import { Tabs } from './tabs'

type Props = PageParams & Search

export const generateMetadata = titleMetadata('recommended.title')

export default async function MyCommunitiesPage({ params, searchParams }: Props) {
  const context = await memberContext(params)
  const { locale, viewer, community } = context
  setRequestLocale(locale)
  const t = await getTranslations({ locale, namespace: 'recommended' })
  const errors = await getTranslations({ locale, namespace: 'errors' })
  const { match, [OTHER_MODE]: otherMode } = await searchParams
  const wanted = viewer.role === 'ROLE_ADMIN' ? samePath(stringParam(otherMode, 2_000)) : null
  const {
    first,
    linked,
    hiddenSlug,
    linkGone,
    unmatchedReason,
    isAlone,
    personal,
    reader,
    myRequest,
    next,
    now,
    requestCount,
    waiting,
    nextMeeting,
  } = await loadRecommended(context, viewer.userId, typeof match === 'string' ? match : null)
  if (hiddenSlug) redirect(`/u/${hiddenSlug}`)
  const donation = donationLink(community, viewer)
  return (
    <MessageProvider
      locale={locale}
      timeZone={personal.timeZone ?? community.timeZone}
      now={now}
      messages={islandMessages(locale, [
        'card',
        'mainTabs',
        'participantActions',
        'recommended',
        'myRequest',
        'phrases',
        'phraseList',
        'tour',
        'propose',
      ])}
    >
      <MemberPage className="max-md:py-2">
        <TourOffer participantId={reader.participantId} seen={personal.tutorialSeen} />
        <h1 className="sr-only">{t('title')}</h1>
        <Tabs
          locale={locale}
          current="recommended"
          counts={{ recommended: waiting, requests: requestCount }}
        />
        <NextMeeting first={nextMeeting} />
        {wanted && <OtherModeNotice mode="organiser" path={wanted} locale={locale} className="mt-6" />}
        {linkGone && <Notice className="mt-6">{errors('introductionGone')}</Notice>}
        <div className="mt-3 md:mt-8">
          <RecommendedView
            {...{ first, linked, reader, next, unmatchedReason, isAlone }}
            credits={myRequest.credits}
            hasPhrases={hasPhrases(myRequest.phrases)}
            sooner={personal.networkingEnabled}
            request={<MyRequest {...myRequest} />}
            nextRoundLine={<NextRound {...{ locale, next }} cadence={personal.cadence} />}
          />
        </div>
        {/* From 768 px on it is in the header. */}
        {donation && <DonationButton href={donation} locale={locale} className="mt-10 w-full md:hidden" />}
        <ContentEnd />
      </MemberPage>
    </MessageProvider>
  )
}
