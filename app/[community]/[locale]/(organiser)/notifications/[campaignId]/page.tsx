import { viewCampaign } from '@/lib/domain/campaign/view-campaign'
import { requireId } from '@/lib/pages/not-there'
import type { PageParams } from '@/lib/pages/page-context'
import { unlistedMetadata } from '@/lib/pages/title-metadata'
import { messagePage } from '../message-page'

type Params = PageParams<{ campaignId: string }>

export const generateMetadata = unlistedMetadata('messages.title')

/** A draft, or a message that was sent. */
export default async function MessagePage({ params }: Params) {
  const { campaignId } = await params
  requireId(campaignId)
  return messagePage(params, (ctx) => viewCampaign(ctx, campaignId))
}
