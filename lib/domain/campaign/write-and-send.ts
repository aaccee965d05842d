import { and, eq, ne } from 'drizzle-orm'
import type { Campaign, CampaignChannel, CampaignKind, CampaignTexts } from '@/lib/contracts/campaign'
import type { SegmentFilter } from '@/lib/contracts/segment'
import { newId } from '@/lib/core/ids'
import { campaigns } from '@/lib/db/schema/campaign'
import type { Ctx } from '@/lib/runtime/context'
import { requireOrganiser } from '../community/require-organiser'
import { requireComplete } from './campaign-text'
import { sendCampaign } from './move-campaign'
import { saveCampaign } from './save-campaign'
import { viewCampaign } from './view-campaign'

/**
 * Writes and schedules a message in one call, as the specification has it. Idempotent by id, if one is given.
 * @throws DomainError as saveCampaign and sendCampaign; 'conflict' on Telegram in a community without a bot
 */
export async function writeAndSend(
  ctx: Ctx,
  input: {
    id?: string
    kind: CampaignKind
    channel?: CampaignChannel
    filter?: SegmentFilter
    participantId?: string
    texts: CampaignTexts
    sendAt: string | null
    /** Whether the community has a Telegram bot. */
    hasBot?: boolean
  },
): Promise<Campaign> {
  requireOrganiser(ctx)
  const { id: campaignId = newId(), channel = 'EMAIL', kind, texts, sendAt } = input
  requireComplete(texts, ctx.community)
  const sent = await ctx.db.$count(
    campaigns,
    and(eq(campaigns.id, campaignId), ne(campaigns.status, 'draft')),
  )
  if (sent > 0) return viewCampaign(ctx, campaignId)
  const { version } = await saveCampaign(ctx, {
    campaignId,
    kind,
    texts,
    channel,
    filter: input.filter ?? { conditions: [] },
    participantId: input.participantId ?? null,
    hasBot: input.hasBot ?? false,
    version: 0,
  })
  return sendCampaign(ctx, { campaignId, version, sendAt })
}
