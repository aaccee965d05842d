import { redirect } from 'next/navigation'
import { memberContext, type PageParams } from '@/lib/pages/page-context'
import { titleMetadata } from '@/lib/pages/title-metadata'
import { loadOnboarding } from '../load-onboarding'
import { OnboardingScreen } from '../onboarding-screen'

export const generateMetadata = titleMetadata('onboarding.profileTitle')

export default async function OnboardingPage({ params }: PageParams) {
  const context = await memberContext(params)
  if (context.viewer.profileFilled) redirect('/profile')
  return <OnboardingScreen context={context} loaded={await loadOnboarding(context)} />
}
