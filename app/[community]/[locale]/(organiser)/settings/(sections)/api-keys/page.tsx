import { ApiKeyList } from '@/components/community-settings/api-key-list'
import { listApiKeys } from '@/lib/domain/api-key/list-api-keys'
import { memberContext, type PageParams } from '@/lib/pages/page-context'
import { SectionPage, sectionMetadata } from '../section-page'

export const generateMetadata = sectionMetadata('api-keys')

export default async function ApiKeysPage({ params }: PageParams) {
  const { run } = await memberContext(params)
  return (
    <SectionPage section="api-keys" params={params}>
      <ApiKeyList first={await run(listApiKeys)} />
    </SectionPage>
  )
}
