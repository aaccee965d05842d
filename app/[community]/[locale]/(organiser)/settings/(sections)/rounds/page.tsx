import { RoundsSection } from '@/components/community-settings/rounds-section'
import type { PageParams } from '@/lib/pages/page-context'
import { loadSettings, SectionPage, sectionMetadata } from '../section-page'

export const generateMetadata = sectionMetadata('rounds')

export default async function RoundsPage({ params }: PageParams) {
  const { settings, common } = await loadSettings(params)
  return (
    <SectionPage section="rounds" params={params}>
      <RoundsSection first={settings.rounds} timeZone={settings.languages.value.timeZone} {...common} />
    </SectionPage>
  )
}
