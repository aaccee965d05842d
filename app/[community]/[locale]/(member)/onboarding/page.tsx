import { redirect } from 'next/navigation'
import { OnboardingFlow } from '@/components/onboarding/onboarding-flow'
import { MessageProvider } from '@/lib/client/message-provider'
import { viewCommunity } from '@/lib/domain/community/view-community'
import { islandMessages } from '@/lib/pages/island-messages'
import { memberContext, type PageParams } from '@/lib/pages/page-context'
import { titleMetadata } from '@/lib/pages/title-metadata'
import { loadOnboarding } from '../load-onboarding'

export const generateMetadata = titleMetadata('onboarding.profileTitle')

export default async function OnboardingPage({ params }: PageParams) {
  const context = await memberContext(params)
  const { community, locale, viewer } = context
  if (viewer.profileFilled) redirect('/profile')
  const { questions, profile } = await loadOnboarding(context)
  return (
    <MessageProvider
      locale={locale}
      messages={islandMessages(locale, ['onboarding', 'profile', 'phrases', 'card', 'phraseList'])}
    >
      <OnboardingFlow
        userId={viewer.userId}
        profile={profile}
        rules={viewCommunity(community, locale)}
        emailConfirmed={viewer.emailConfirmed}
        linkedInLookup={context.context.runtime.linkedIn.isOn}
        hasQuestions={questions.length > 0}
      />
    </MessageProvider>
  )
}
