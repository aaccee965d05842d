import { LandingSection } from '@/components/community-settings/landing-section'
import type { PageParams } from '@/lib/pages/page-context'
import { loadSettings, SectionPage, sectionMetadata } from '../section-page'

export const generateMetadata = sectionMetadata('landing')

export default async function LandingPage({ params }: PageParams) {
  const { settings, common } = await loadSettings(params)
  return (
    <SectionPage section="landing" params={params}>
      <LandingSection first={settings.landing} {...common} />
    </SectionPage>
  )
}
