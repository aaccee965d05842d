import { ContactsSection } from '@/components/community-settings/contacts-section'
import type { PageParams } from '@/lib/pages/page-context'
import { loadSettings, SectionPage, sectionMetadata } from '../section-page'

export const generateMetadata = sectionMetadata('contacts')

export default async function ContactsPage({ params }: PageParams) {
  const { settings, common } = await loadSettings(params)
  return (
    <SectionPage section="contacts" params={params}>
      <ContactsSection first={settings.contacts} {...common} />
    </SectionPage>
  )
}
