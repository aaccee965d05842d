import { DeliverabilityView } from '@/components/community-settings/deliverability-view'
import { viewDeliverability } from '@/lib/domain/deliverability/view-deliverability'
import { memberContext, type PageParams } from '@/lib/pages/page-context'
import { SectionPage, sectionMetadata } from '../section-page'

export const generateMetadata = sectionMetadata('deliverability')

export default async function DeliverabilityPage({ params }: PageParams) {
  const { context } = await memberContext(params)
  return (
    <SectionPage section="deliverability" params={params}>
      <DeliverabilityView first={await viewDeliverability(context)} />
    </SectionPage>
  )
}
