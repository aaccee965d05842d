import { OnboardingFlow } from '@/components/onboarding/onboarding-flow'
import type { SessionUser } from '@/lib/auth/session'
import { MessageProvider } from '@/lib/client/message-provider'
import { viewCommunity } from '@/lib/domain/community/view-community'
import { islandMessages } from '@/lib/pages/island-messages'
import type { PageContext } from '@/lib/pages/page-context'
import type { LoadedOnboarding } from './load-onboarding'

export interface OnboardingScreenProps {
  context: PageContext & { viewer: SessionUser }
  loaded: LoadedOnboarding
}

/** The screen of /questions and /onboarding; the former is the URL of the first step. */
export function OnboardingScreen({ context, loaded }: OnboardingScreenProps) {
  const { community, locale, viewer } = context
  const rules = viewCommunity(community, locale)
  return (
    <MessageProvider
      locale={locale}
      messages={islandMessages(locale, ['onboarding', 'profile', 'phrases', 'card', 'phraseList'])}
    >
      <OnboardingFlow
        userId={viewer.userId}
        profile={loaded.profile}
        questions={loaded.questions}
        answers={loaded.answers}
        rules={rules}
        communityTitle={rules.title}
        emailConfirmed={viewer.emailConfirmed}
        linkedInLookup={context.context.runtime.linkedIn.isOn}
      />
    </MessageProvider>
  )
}
