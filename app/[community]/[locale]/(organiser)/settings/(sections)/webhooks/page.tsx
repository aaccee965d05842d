import { WebhookList } from '@/components/community-settings/webhook-list'
import { listWebhooks } from '@/lib/domain/webhook/webhooks'
import { memberContext, type PageParams } from '@/lib/pages/page-context'
import { SectionPage, sectionMetadata } from '../section-page'

export const generateMetadata = sectionMetadata('webhooks')

export default async function WebhooksPage({ params }: PageParams) {
  const { run } = await memberContext(params)
  return (
    <SectionPage section="webhooks" params={params}>
      <WebhookList first={await run(listWebhooks)} />
    </SectionPage>
  )
}
