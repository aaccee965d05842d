import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import { segmentFilterShape } from '@/lib/contracts/segment'
import { hasJoined } from '@/lib/db/has-joined'
import { membershipOfParticipant } from '@/lib/db/membership-of-participant'
import { memberships } from '@/lib/db/schema/account'
import { type CampaignRecipientState, campaignRecipients, campaigns } from '@/lib/db/schema/campaign'
import { participants } from '@/lib/db/schema/participant'
import type { Ctx } from '@/lib/runtime/context'
import { type RequestContext, withTenant } from '@/lib/runtime/request-context'
import { runBatches } from '@/lib/runtime/run-batches'
import { recordWebhookEvent } from '../webhook-outbox/record-webhook-events'
import { deliverability, inAudience } from './audience'
import { unsentCounts } from './delivery-counts'
import type { CampaignRow } from './find-campaign'
import { pauseIfFailing } from './pause-if-failing'
import { writeToMembers } from './write-to-members'

const BATCH_SIZE = 200
/** Minutes' worth of emails that may be queued, including those a server refuses for now. */
const MAX_QUEUED_MINUTES = 10
/** Delay before checking whether the queue has room. */
const WAIT_MS = 5_000

/**
 * Sends a message to its recipients, batch by batch. Resumable: a batch is handed to the mail queue and marked in one
 * transaction, so nobody is missed or written to twice. At most a minute's worth of emails is queued at a time, so that a
 * pause stops the rest; retries do not hold up the others.
 *
 * @returns when to continue; null if there is nothing left to do
 */
export async function runCampaign(context: RequestContext, campaignId: string): Promise<Date | null> {
  await pauseIfFailing(context, campaignId)
  const rate = context.runtime.env.MAIL_RATE
  return runBatches(context, () => withTenant(context, (ctx) => continueCampaign(ctx, campaignId, rate)))
}

/** @returns whether more may be left, or when to continue */
async function continueCampaign(ctx: Ctx, campaignId: string, rate: number): Promise<Date | boolean> {
  // Locks the message: two workers take turns.
  const [campaign] = await ctx.db.select().from(campaigns).where(eq(campaigns.id, campaignId)).for('update')
  const now = ctx.clock.now()
  if (campaign?.status === 'scheduled' && campaign.sendAt) {
    if (campaign.sendAt > now) return campaign.sendAt
    await start(ctx, campaign)
    return true
  }
  if (campaign?.status !== 'sending') return false
  const { unsent, untroubled } = await unsentCounts(ctx, campaignId)
  const size = Math.min(BATCH_SIZE, rate - untroubled, MAX_QUEUED_MINUTES * rate - unsent)
  const handled = size > 0 ? await handOver(ctx, campaign, size) : size
  if (size > 0 && handled === size) return true
  if (unsent > 0 || handled !== 0) return new Date(now.getTime() + WAIT_MS)
  await ctx.db
    .update(campaigns)
    .set({ status: 'done', finishedAt: now, updatedAt: now })
    .where(eq(campaigns.id, campaignId))
  await recordWebhookEvent(ctx, 'campaign.finished', {
    messageId: campaignId,
    recipients: campaign.total ?? 0,
  })
  return false
}

/** Fixes the recipients, without those who have not joined yet: later changes of the segment do not matter. */
async function start(ctx: Ctx, campaign: CampaignRow): Promise<void> {
  const { id, kind, channel, participantId } = campaign
  const filter = segmentFilterShape.parse(campaign.filter)
  await ctx.db.insert(campaignRecipients).select(
    ctx.db
      .select({
        communityId: sql<string>`${ctx.community.id}::uuid`.as('community_id'),
        campaignId: sql<string>`${id}::uuid`.as('campaign_id'),
        participantId: participants.id,
        channel: sql<typeof channel>`${channel}::text`.as('channel'),
        state: sql<'queued'>`'queued'`.as('state'),
        clickedAt: sql<null>`NULL::timestamptz`.as('clicked_at'),
        unsubscribedAt: sql<null>`NULL::timestamptz`.as('unsubscribed_at'),
      })
      .from(participants)
      .innerJoin(memberships, membershipOfParticipant)
      .where(and(inAudience(ctx, { kind, filter, participantId }), hasJoined)),
  )
  const total = await ctx.db.$count(campaignRecipients, eq(campaignRecipients.campaignId, id))
  const now = ctx.clock.now()
  await ctx.db
    .update(campaigns)
    .set({ status: 'sending', startedAt: now, total, updatedAt: now })
    .where(eq(campaigns.id, id))
}

/** Writes to the next recipients. @returns how many were handled */
async function handOver(ctx: Ctx, campaign: CampaignRow, limit: number): Promise<number> {
  const ofCampaign = eq(campaignRecipients.campaignId, campaign.id)
  const rows = await ctx.db
    .select({ id: participants.id, state: deliverability(campaign.kind, campaign.channel) })
    .from(campaignRecipients)
    .innerJoin(participants, eq(participants.id, campaignRecipients.participantId))
    .leftJoin(memberships, membershipOfParticipant)
    .where(and(ofCampaign, eq(campaignRecipients.state, 'queued')))
    .orderBy(asc(participants.id))
    .limit(limit)
    // Locked, so that their settings do not change before the email is queued.
    .for('share', { of: participants })
  const written = await writeToMembers(
    ctx,
    campaign,
    rows.flatMap(({ id, state }) => (state === 'emailed' ? id : [])),
  )
  const stateOf = ({ id, state }: (typeof rows)[number]): CampaignRecipientState =>
    state !== 'emailed' ? state : written.has(id) ? 'handed' : 'no-contact'
  const byState = Map.groupBy(rows, stateOf)
  for (const [state, handled] of byState) {
    const ids = handled.map(({ id }) => id)
    await ctx.db
      .update(campaignRecipients)
      .set({ state })
      .where(and(ofCampaign, inArray(campaignRecipients.participantId, ids)))
  }
  return rows.length
}
