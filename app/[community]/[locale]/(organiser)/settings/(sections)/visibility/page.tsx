import { VisibilitySection } from '@/components/community-settings/visibility-section'
import type { PageParams } from '@/lib/pages/page-context'
import { loadSettings, SectionPage, sectionMetadata } from '../section-page'

export const generateMetadata = sectionMetadata('visibility')

export default async function VisibilityPage({ params }: PageParams) {
  const { settings, common } = await loadSettings(params)
  return (
    <SectionPage section="visibility" params={params}>
      <VisibilitySection first={settings.visibility} {...common} />
    </SectionPage>
  )
}
