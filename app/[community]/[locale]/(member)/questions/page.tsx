import { redirect } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import { onboardingSteps } from '@/components/onboarding/onboarding-steps'
import { QuestionsFlow } from '@/components/onboarding/questions-flow'
import { withCarried } from '@/components/sign-in/query'
import { MessageProvider } from '@/lib/client/message-provider'
import { viewCommunity } from '@/lib/domain/community/view-community'
import { islandMessages } from '@/lib/pages/island-messages'
import { memberContext, type PageParams } from '@/lib/pages/page-context'
import { stringParam } from '@/lib/pages/search'
import { titleMetadata } from '@/lib/pages/title-metadata'
import { loadOnboarding } from '../load-onboarding'

type Props = PageParams & { searchParams: Promise<{ step?: string | string[]; backTo?: string | string[] }> }

export const generateMetadata = titleMetadata('onboarding.questionsTitle')

export default async function QuestionsPage({ params, searchParams }: Props) {
  const context = await memberContext(params)
  const { community, locale, viewer } = context
  if (viewer.profileFilled) redirect('/profile#questions')
  const t = await getTranslations({ locale, namespace: 'onboarding' })
  const { questions, answers, step } = await loadOnboarding(context)
  // Without a step in the URL, resume where the member left off; with one, they came back on purpose.
  const said = await searchParams
  const asked = said.step !== undefined
  if (questions.length === 0 || (!asked && step > 0))
    redirect(withCarried('/onboarding', { backTo: stringParam(said.backTo, 2000) }))
  const view = viewCommunity(community, locale)
  return (
    <MessageProvider locale={locale} messages={islandMessages(locale, ['onboarding', 'profile'])}>
      <QuestionsFlow
        userId={viewer.userId}
        participantId={viewer.participantId}
        questions={questions}
        answers={answers}
        laterNames={onboardingSteps(view).map(({ key }) => t(`${key}.name`))}
        communityTitle={view.title}
      />
    </MessageProvider>
  )
}
