import { SenderSection } from '@/components/community-settings/sender-section'
import { localized } from '@/lib/core/locale'
import type { PageParams } from '@/lib/pages/page-context'
import { loadSettings, SectionPage, sectionMetadata } from '../section-page'

export const generateMetadata = sectionMetadata('sender')

export default async function SenderPage({ params }: PageParams) {
  const { settings, common, community, locale } = await loadSettings(params)
  return (
    <SectionPage section="sender" params={params}>
      <SenderSection first={settings.sender} communityName={localized(community.title, locale)} {...common} />
    </SectionPage>
  )
}
