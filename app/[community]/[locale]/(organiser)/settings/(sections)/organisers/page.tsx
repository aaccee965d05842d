import { OrganiserList } from '@/components/community-settings/organiser-list'
import { listOrganisers } from '@/lib/domain/organiser/list-organisers'
import { memberContext, type PageParams } from '@/lib/pages/page-context'
import { SectionPage, sectionMetadata } from '../section-page'

export const generateMetadata = sectionMetadata('organisers')

export default async function OrganisersPage({ params }: PageParams) {
  const { context } = await memberContext(params)
  return (
    <SectionPage section="organisers" params={params}>
      <OrganiserList first={await listOrganisers(context)} />
    </SectionPage>
  )
}
