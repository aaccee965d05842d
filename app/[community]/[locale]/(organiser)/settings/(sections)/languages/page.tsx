import { LanguagesSection } from '@/components/community-settings/languages-section'
import type { PageParams } from '@/lib/pages/page-context'
import { loadSettings, SectionPage, sectionMetadata } from '../section-page'

export const generateMetadata = sectionMetadata('languages')

export default async function LanguagesPage({ params }: PageParams) {
  const { settings, common } = await loadSettings(params)
  return (
    <SectionPage section="languages" params={params}>
      <LanguagesSection first={settings.languages} {...common} />
    </SectionPage>
  )
}
