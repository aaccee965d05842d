import { and, eq, inArray, or } from 'drizzle-orm'
import { type Campaign, RECALL_MINUTES } from '@/lib/contracts/campaign'
import { segmentFilterShape } from '@/lib/contracts/segment'
import { DomainError, invalidField } from '@/lib/core/errors'
import { campaignRecipients, campaigns } from '@/lib/db/schema/campaign'
import { mails } from '@/lib/db/schema/message'
import { telegramMessages } from '@/lib/db/schema/telegram'
import type { Ctx } from '@/lib/runtime/context'
import { recordAudit } from '../audit/record-audit'
import { requireOrganiser } from '../community/require-organiser'
import { campaignReach } from './campaign-reach'
import { requireComplete } from './campaign-text'
import { deliveryCounts, isMailOf, isUnsent } from './delivery-counts'
import { type CampaignRow, findCampaign } from './find-campaign'
import { viewCampaign } from './view-campaign'

/**
 * Schedules a draft: for the given time, and at the earliest in RECALL_MINUTES. Idempotent once sent.
 * @throws DomainError 'not-found'; 'invalid' if a text is missing or the time has passed; 'conflict' if it was changed
 * since, or reaches nobody
 */
export async function sendCampaign(
  ctx: Ctx,
  input: { campaignId: string; version: number; sendAt: string | null },
): Promise<Campaign> {
  requireOrganiser(ctx)
  const { campaignId, version } = input
  const found = await findCampaign(ctx, campaignId, 'lock')
  if (found.status !== 'draft' && found.version === version) return viewCampaign(ctx, campaignId)
  const now = ctx.clock.now().getTime()
  const wanted = input.sendAt ? Date.parse(input.sendAt) : null
  if (wanted !== null && wanted < now) throw invalidField('sendAt', 'dateInPast')
  requireComplete(found.texts, ctx.community)
  const { kind, channel, participantId } = found
  const reach = await campaignReach(ctx, {
    kind,
    channel,
    participantId,
    filter: segmentFilterShape.parse(found.filter),
  })
  if (reach.emailed === 0) throw new DomainError('conflict', { messageKey: 'nobodyToWriteTo' })
  const earliest = now + RECALL_MINUTES * 60_000
  const sendAt = new Date(Math.max(earliest, wanted ?? 0))
  await move(ctx, campaignId, { from: 'draft', to: 'scheduled', version, values: { sendAt } })
  await ctx.enqueue('run-campaign', { campaignId }, { startAfter: sendAt })
  await recordAudit(ctx, {
    action: 'message.scheduled',
    subjectId: campaignId,
    detail: { kind, sendAt: sendAt.toISOString(), recipients: reach.emailed },
  })
  return viewCampaign(ctx, campaignId)
}

/**
 * Makes a scheduled message a draft again. It keeps a chosen time, but not the end of the wait after 'Send now'.
 * @throws DomainError 'not-found'; 'conflict' once sending has started
 */
export async function recallCampaign(ctx: Ctx, campaignId: string): Promise<Campaign> {
  requireOrganiser(ctx)
  const { sendAt, updatedAt } = await findCampaign(ctx, campaignId, 'lock')
  const isChosen = sendAt !== null && sendAt.getTime() > updatedAt.getTime() + RECALL_MINUTES * 60_000
  await move(ctx, campaignId, {
    from: 'scheduled',
    to: 'draft',
    values: { sendAt: isChosen ? sendAt : null },
  })
  await recordAudit(ctx, { action: 'message.recalled', subjectId: campaignId })
  return viewCampaign(ctx, campaignId)
}

/** Stops sending. Emails that a mail server is just taking are still sent. @throws DomainError 'not-found'; 'conflict' */
export async function pauseCampaign(ctx: Ctx, campaignId: string): Promise<Campaign> {
  requireOrganiser(ctx)
  await move(ctx, campaignId, { from: 'sending', to: 'paused', values: { pausedBy: 'organiser' } })
  await takeBackUnsent(ctx, campaignId)
  await recordAudit(ctx, { action: 'message.paused', subjectId: campaignId })
  return viewCampaign(ctx, campaignId)
}

/** Continues with the members who are left. @throws DomainError 'not-found'; 'conflict' unless it is paused */
export async function resumeCampaign(ctx: Ctx, campaignId: string): Promise<Campaign> {
  requireOrganiser(ctx)
  const { sent, failed, bounced, complained } = await deliveryCounts(ctx, campaignId)
  const seen = { attempted: sent + failed + bounced, failed: failed + bounced, complained }
  await move(ctx, campaignId, { from: 'paused', to: 'sending', values: { pausedBy: null, seen } })
  await ctx.enqueue('run-campaign', { campaignId })
  await recordAudit(ctx, { action: 'message.resumed', subjectId: campaignId })
  return viewCampaign(ctx, campaignId)
}

/** Deletes emails and Telegram messages that no job has tried to send, and queues their recipients again. */
export async function takeBackUnsent(ctx: Ctx, campaignId: string): Promise<void> {
  const unsent = ctx.db.select({ id: mails.id }).from(mails).where(isUnsent(ctx, campaignId))
  const onTelegram = await ctx.db
    .delete(telegramMessages)
    .where(
      and(
        eq(telegramMessages.communityId, ctx.community.id),
        eq(telegramMessages.status, 'queued'),
        eq(telegramMessages.tries, 0),
        inArray(telegramMessages.mailId, unsent),
      ),
    )
    .returning({ mailId: telegramMessages.mailId })
  const replaced = onTelegram.flatMap(({ mailId }) => mailId ?? [])
  const back = await ctx.db
    .delete(mails)
    .where(
      and(
        isMailOf(ctx, campaignId),
        or(and(eq(mails.status, 'queued'), eq(mails.tries, 0)), inArray(mails.id, replaced)),
      ),
    )
    .returning({ participantId: mails.participantId })
  const ids = back.flatMap(({ participantId }) => participantId ?? [])
  if (ids.length === 0) return
  await ctx.db
    .update(campaignRecipients)
    .set({ state: 'queued' })
    .where(
      and(
        eq(campaignRecipients.communityId, ctx.community.id),
        eq(campaignRecipients.campaignId, campaignId),
        inArray(campaignRecipients.participantId, ids),
      ),
    )
}

/** Only one of two concurrent calls moves it on; the other gets a conflict. */
async function move(
  ctx: Ctx,
  campaignId: string,
  step: {
    from: CampaignRow['status']
    to: CampaignRow['status']
    version?: number
    values: Partial<CampaignRow>
  },
): Promise<void> {
  const moved = await ctx.db
    .update(campaigns)
    .set({ ...step.values, status: step.to, updatedAt: ctx.clock.now() })
    .where(
      and(
        eq(campaigns.id, campaignId),
        eq(campaigns.status, step.from),
        step.version === undefined ? undefined : eq(campaigns.version, step.version),
      ),
    )
    .returning({ id: campaigns.id })
  if (moved.length > 0) return
  await findCampaign(ctx, campaignId)
  throw new DomainError('conflict')
}
