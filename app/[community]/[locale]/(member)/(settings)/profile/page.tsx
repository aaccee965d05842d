import { redirect } from 'next/navigation'
import { SettingsSectionPage } from '@/components/member-settings/settings-section-page'
import { NoAccess } from '@/components/onboarding/no-access'
import { ProfileSections } from '@/components/profile/profile-sections'
import { MessageProvider } from '@/lib/client/message-provider'
import { topTags } from '@/lib/domain/community/top-tags'
import { viewCommunity } from '@/lib/domain/community/view-community'
import { ownJoinRequest } from '@/lib/domain/join-request/own-join-request'
import { viewCompletion } from '@/lib/domain/participant/completion'
import { viewProfile } from '@/lib/domain/participant/view-profile'
import { listQuestions } from '@/lib/domain/question/list-questions'
import { myAnswers } from '@/lib/domain/question/my-answers'
import { islandMessages } from '@/lib/pages/island-messages'
import { memberContext, type PageParams } from '@/lib/pages/page-context'
import { titleMetadata } from '@/lib/pages/title-metadata'

export const generateMetadata = titleMetadata('memberSettings.sections.profile.title')

export default async function ProfilePage({ params }: PageParams) {
  const { community, locale, viewer, context, run } = await memberContext(params)
  const { participantId } = viewer
  if (!participantId) {
    if (viewer.enabled || viewer.admission === 'waiting') redirect('/questions')
    return <NoAccess />
  }
  const suggestsTags = community.transparent && viewer.profileFilled && viewer.enabled
  const { profile, questions, answers, completion, tags, request } = await run(async (ctx) => ({
    profile: await viewProfile(ctx, { id: participantId }),
    questions: await listQuestions(ctx),
    answers: await myAnswers(ctx),
    completion: await viewCompletion(ctx),
    tags: suggestsTags ? await topTags(ctx) : [],
    request: viewer.admission === 'admitted' ? null : await ownJoinRequest(ctx),
  }))
  const timeZone = profile.personal?.timeZone ?? community.timeZone
  return (
    <MessageProvider
      locale={locale}
      timeZone={timeZone}
      messages={islandMessages(locale, ['card', 'profile', 'onboarding', 'phrases', 'phraseList'])}
    >
      <SettingsSectionPage section="profile" locale={locale}>
        <ProfileSections
          userId={viewer.userId}
          profile={profile}
          rules={viewCommunity(community, locale)}
          questions={questions}
          answers={answers}
          tagSuggestions={tags.map(({ tag }) => tag)}
          completion={completion}
          disabled={!viewer.enabled}
          request={request && { declined: request.state === 'declined', erasedAt: request.erasedAt }}
          transparent={community.transparent}
          linkedInLookup={context.runtime.linkedIn.isOn}
        />
      </SettingsSectionPage>
    </MessageProvider>
  )
}
