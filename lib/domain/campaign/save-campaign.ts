import { and, eq, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { Campaign, saveCampaignShape } from '@/lib/contracts/campaign'
import { DomainError, invalidField, notFound } from '@/lib/core/errors'
import { membershipOfParticipant } from '@/lib/db/membership-of-participant'
import { memberships } from '@/lib/db/schema/account'
import { campaigns } from '@/lib/db/schema/campaign'
import { participants } from '@/lib/db/schema/participant'
import type { Ctx } from '@/lib/runtime/context'
import { recordAudit } from '../audit/record-audit'
import { requireOrganiser } from '../community/require-organiser'
import { type Audience, inAudience } from './audience'
import { findCampaign } from './find-campaign'
import { viewCampaign } from './view-campaign'

type Draft = z.output<typeof saveCampaignShape> & {
  campaignId: string
  /** Whether the community has a Telegram bot. */
  hasBot: boolean
}

/**
 * Creates or changes a draft. Creating is idempotent by id.
 * @throws DomainError 'not-found' for a member of another community; 'invalid' for an individual message without one;
 * 'conflict' if it is no draft any more, or was changed since it was read, and on Telegram without a bot
 */
export async function saveCampaign(
  ctx: Ctx,
  { campaignId, version, hasBot, ...draft }: Draft,
): Promise<Campaign> {
  const { userId } = requireOrganiser(ctx)
  if (draft.channel === 'TELEGRAM' && !hasBot)
    throw new DomainError('conflict', { messageKey: 'noTelegramBot' })
  if (draft.kind === 'individual') await requireRecipient(ctx, draft)
  const values = {
    ...draft,
    participantId: draft.kind === 'individual' ? draft.participantId : null,
    updatedAt: ctx.clock.now(),
  }
  if (version === 0) {
    const created = await ctx.db
      .insert(campaigns)
      .values({
        communityId: ctx.community.id,
        id: campaignId,
        createdBy: userId,
        createdAt: ctx.clock.now(),
        ...values,
      })
      .onConflictDoNothing()
      .returning({ id: campaigns.id })
    if (created.length > 0) return viewCampaign(ctx, campaignId)
  }
  // The answer to the first call may have been lost.
  const expected =
    version === 0
      ? and(eq(campaigns.version, 1), eq(campaigns.createdBy, userId))
      : eq(campaigns.version, version)
  const changed = await ctx.db
    .update(campaigns)
    .set({ ...values, version: sql`${campaigns.version} + 1` })
    .where(and(eq(campaigns.id, campaignId), eq(campaigns.status, 'draft'), expected))
    .returning({ id: campaigns.id })
  if (changed.length === 0) {
    await findCampaign(ctx, campaignId)
    throw new DomainError('conflict')
  }
  return viewCampaign(ctx, campaignId)
}

async function requireRecipient(ctx: Ctx, audience: Audience): Promise<void> {
  if (!audience.participantId) throw invalidField('participantId', 'required')
  const found = await ctx.db
    .select({ id: participants.id })
    .from(participants)
    .innerJoin(memberships, membershipOfParticipant)
    .where(inAudience(ctx, audience))
  if (found.length === 0) throw notFound()
}

/** @throws DomainError 'not-found'; 'conflict' unless it is a draft */
export async function deleteCampaign(ctx: Ctx, campaignId: string): Promise<void> {
  requireOrganiser(ctx)
  const deleted = await ctx.db
    .delete(campaigns)
    .where(and(eq(campaigns.id, campaignId), eq(campaigns.status, 'draft')))
    .returning({ id: campaigns.id })
  if (deleted.length > 0) return recordAudit(ctx, { action: 'message.deleted', subjectId: campaignId })
  await findCampaign(ctx, campaignId)
  throw new DomainError('conflict')
}
