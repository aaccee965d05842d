import { OnboardingSection } from '@/components/community-settings/onboarding-section'
import type { PageParams } from '@/lib/pages/page-context'
import { loadSettings, SectionPage, sectionMetadata } from '../section-page'

export const generateMetadata = sectionMetadata('onboarding')

export default async function OnboardingPage({ params }: PageParams) {
  const { settings, common } = await loadSettings(params)
  return (
    <SectionPage section="onboarding" params={params}>
      <OnboardingSection first={settings.onboarding} {...common} />
    </SectionPage>
  )
}
