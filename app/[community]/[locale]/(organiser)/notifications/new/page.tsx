import { notFound } from 'next/navigation'
import { filterOf } from '@/components/roster/roster-view'
import { CAMPAIGN_KINDS } from '@/lib/contracts/campaign'
import { isId } from '@/lib/core/ids'
import { emptyCampaign } from '@/lib/domain/campaign/view-campaign'
import type { PageParams } from '@/lib/pages/page-context'
import { type Search, stringParam } from '@/lib/pages/search'
import { unlistedMetadata } from '@/lib/pages/title-metadata'
import { messagePage } from '../message-page'

export const generateMetadata = unlistedMetadata('messages.new')

/** A new message: `kind`, members by `filter`, and for an individual one the member in `to`. Saved once something is written. */
export default async function NewMessagePage({ params, searchParams }: PageParams & Search) {
  const said = await searchParams
  const to = stringParam(said.to)
  if (to && !isId(to)) notFound()
  const asked = CAMPAIGN_KINDS.find((kind) => kind === stringParam(said.kind))
  const kind = to ? 'individual' : asked === 'recommended' ? asked : 'general'
  const filter = filterOf(stringParam(said.filter))
  return messagePage(params, (ctx) => emptyCampaign(ctx, { kind, filter }, to || null))
}
