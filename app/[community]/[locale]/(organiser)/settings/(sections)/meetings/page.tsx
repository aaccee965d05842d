import { MeetingsSection } from '@/components/community-settings/meetings-section'
import type { PageParams } from '@/lib/pages/page-context'
import { loadSettings, SectionPage, sectionMetadata } from '../section-page'

export const generateMetadata = sectionMetadata('meetings')

export default async function MeetingsPage({ params }: PageParams) {
  const { settings, common } = await loadSettings(params)
  return (
    <SectionPage section="meetings" params={params}>
      <MeetingsSection first={settings.meetings} {...common} />
    </SectionPage>
  )
}
