import type { Metadata } from 'next'
import { redirect } from 'next/navigation'
import { NextIntlClientProvider } from 'next-intl'
import { getTranslations } from 'next-intl/server'
import { NoAccess } from '@/components/onboarding/no-access'
import { ProfileSections } from '@/components/profile/profile-sections'
import { SubscriptionsSummary } from '@/components/profile/subscriptions-summary'
import { topTags } from '@/lib/domain/community/top-tags'
import { viewCommunity } from '@/lib/domain/community/view-community'
import { viewCompletion } from '@/lib/domain/participant/completion'
import { viewProfile } from '@/lib/domain/participant/view-profile'
import { listQuestions } from '@/lib/domain/question/list-questions'
import { myAnswers } from '@/lib/domain/question/my-answers'
import { islandMessages } from '@/lib/pages/island-messages'
import { memberContext, type PageParams } from '@/lib/pages/page-context'
import { runtime } from '@/lib/runtime/runtime'

export async function generateMetadata({ params }: PageParams): Promise<Metadata> {
  const { locale } = await params
  return { title: (await getTranslations({ locale, namespace: 'profile' }))('title') }
}

export default async function ProfilePage({ params }: PageParams) {
  const { community, locale, viewer, context, run } = await memberContext(params)
  const t = await getTranslations({ locale, namespace: 'profile' })
  const { participantId } = viewer
  if (!participantId) {
    if (viewer.enabled) redirect('/questions')
    return <NoAccess />
  }
  const suggestsTags = community.transparent && viewer.profileFilled && viewer.enabled
  const { profile, questions, answers, completion, tags } = await run(async (ctx) => ({
    profile: await viewProfile(ctx, { id: participantId }),
    questions: await listQuestions(ctx),
    answers: await myAnswers(ctx),
    completion: await viewCompletion(ctx),
    tags: suggestsTags ? await topTags(ctx) : [],
  }))
  const { personal } = profile
  const timeZone = personal?.timeZone ?? community.timeZone
  return (
    <NextIntlClientProvider
      locale={locale}
      timeZone={timeZone}
      messages={islandMessages(locale, ['card', 'profile', 'onboarding', 'phrases', 'phraseList'])}
    >
      <div className="mx-auto grid w-full max-w-[46rem] grid-cols-[minmax(0,1fr)] gap-5 px-4 py-8 md:py-12">
        <h1 className="text-2xl">{t('title')}</h1>
        <ProfileSections
          userId={viewer.userId}
          profile={profile}
          rules={viewCommunity(community, locale)}
          questions={questions}
          answers={answers}
          tagSuggestions={tags.map(({ tag }) => tag)}
          completion={completion}
          disabled={!viewer.enabled}
          transparent={community.transparent}
          linkedInLookup={context.runtime.linkedIn.isOn}
        />
        {personal && (
          <SubscriptionsSummary
            {...personal}
            networkingEnabled={personal.networkingEnabled && viewer.enabled}
            locale={locale}
            timeZone={timeZone}
            now={runtime().clock.now()}
          />
        )}
      </div>
    </NextIntlClientProvider>
  )
}
