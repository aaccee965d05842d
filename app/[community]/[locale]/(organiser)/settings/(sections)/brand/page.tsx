import { BrandSection } from '@/components/community-settings/brand-section'
import type { PageParams } from '@/lib/pages/page-context'
import { loadSettings, SectionPage, sectionMetadata } from '../section-page'

export const generateMetadata = sectionMetadata('brand')

export default async function BrandPage({ params }: PageParams) {
  const { settings, common } = await loadSettings(params)
  return (
    <SectionPage section="brand" params={params}>
      <BrandSection first={settings.brand} {...common} />
    </SectionPage>
  )
}
