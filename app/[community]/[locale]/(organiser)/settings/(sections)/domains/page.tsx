import { DomainList } from '@/components/community-settings/domain-list'
import { listDomains } from '@/lib/domain/community-domain/list-domains'
import { memberContext, type PageParams } from '@/lib/pages/page-context'
import { SectionPage, sectionMetadata } from '../section-page'

export const generateMetadata = sectionMetadata('domains')

export default async function DomainsPage({ params }: PageParams) {
  const { context } = await memberContext(params)
  return (
    <SectionPage section="domains" params={params}>
      <DomainList first={await listDomains(context)} />
    </SectionPage>
  )
}
