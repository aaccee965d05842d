import { eq } from 'drizzle-orm'
import { reachableOrganisers } from '@/lib/auth/organisers'
import {
  COMPLAINT_SHARE,
  FAILED_SHARE,
  FEWEST_COMPLAINTS,
  FEWEST_FAILED,
} from '@/lib/contracts/deliverability'
import { campaigns } from '@/lib/db/schema/campaign'
import { queueOrganiserMails } from '@/lib/mail/queue-organiser-mails'
import { type RequestContext, withTenant } from '@/lib/runtime/request-context'
import { textFor } from './campaign-text'
import { countRefused, deliveryCounts } from './delivery-counts'
import type { CampaignRow } from './find-campaign'
import { takeBackUnsent } from './move-campaign'

/** Pauses a message when too many of its emails fail, are refused for now or are reported as spam, and emails the organisers. */
export async function pauseIfFailing(context: RequestContext, campaignId: string): Promise<void> {
  const { runtime, community } = context
  const organisers = await reachableOrganisers(runtime.database.owner, community.id)
  await withTenant(context, async (ctx) => {
    const isIt = eq(campaigns.id, campaignId)
    const [campaign] = await ctx.db.select().from(campaigns).where(isIt).for('update')
    if (campaign?.status !== 'sending') return
    const { sent, failed, bounced, complained } = await deliveryCounts(ctx, campaignId)
    // The start, or the last resume.
    const refused = await countRefused(ctx, campaignId, campaign.updatedAt)
    const unsuccessful = failed + bounced + refused
    const why = troubleOf(campaign, { attempted: sent + unsuccessful, failed: unsuccessful, complained })
    if (!why) return
    const now = ctx.clock.now()
    await ctx.db.update(campaigns).set({ status: 'paused', pausedBy: why, updatedAt: now }).where(isIt)
    await takeBackUnsent(ctx, campaignId)
    const cause = `${campaignId}:${now.getTime()}`
    await queueOrganiserMails(ctx, organisers, 'message-paused', cause, (locale) => ({
      subject: textFor(campaign.texts, locale, ctx.community).subject,
      why,
      link: `/notifications/${campaignId}`,
    }))
  })
}

/** Deliveries before the last resume do not count: the organiser has seen them. */
function troubleOf({ seen }: CampaignRow, now: CampaignRow['seen']): 'errors' | 'complaints' | null {
  const attempted = now.attempted - seen.attempted
  const failed = now.failed - seen.failed
  const complained = now.complained - seen.complained
  if (complained >= FEWEST_COMPLAINTS && complained > attempted * COMPLAINT_SHARE.limit) return 'complaints'
  return failed >= FEWEST_FAILED && failed > attempted * FAILED_SHARE.limit ? 'errors' : null
}
