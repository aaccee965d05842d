import { PoliciesSection } from '@/components/community-settings/policies-section'
import type { PageParams } from '@/lib/pages/page-context'
import { runtime } from '@/lib/runtime/runtime'
import { loadSettings, SectionPage, sectionMetadata } from '../section-page'

export const generateMetadata = sectionMetadata('policies')

export default async function PoliciesPage({ params }: PageParams) {
  const { settings, common } = await loadSettings(params)
  return (
    <SectionPage section="policies" params={params}>
      <PoliciesSection
        first={settings.policies}
        knowsCountries={Boolean(runtime().env.GEOIP_URL)}
        {...common}
      />
    </SectionPage>
  )
}
