import { redirect } from 'next/navigation'
import { withCarried } from '@/components/sign-in/query'
import { memberContext, type PageParams } from '@/lib/pages/page-context'
import { stringParam } from '@/lib/pages/search'
import { titleMetadata } from '@/lib/pages/title-metadata'
import { loadOnboarding } from '../load-onboarding'
import { OnboardingScreen } from '../onboarding-screen'

type Props = PageParams & { searchParams: Promise<{ backTo?: string | string[] }> }

export const generateMetadata = titleMetadata('onboarding.profileTitle')

/** The first screen of onboarding, with the community's questions. Members who have been there resume where they left off. */
export default async function QuestionsPage({ params, searchParams }: Props) {
  const context = await memberContext(params)
  if (context.viewer.profileFilled) redirect('/profile#questions')
  const loaded = await loadOnboarding(context)
  if (loaded.questions.length === 0 || loaded.step > 0)
    redirect(withCarried('/onboarding', { backTo: stringParam((await searchParams).backTo, 2000) }))
  return <OnboardingScreen context={context} loaded={loaded} />
}
