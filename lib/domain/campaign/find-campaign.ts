import { eq } from 'drizzle-orm'
import { notFound } from '@/lib/core/errors'
import { campaigns } from '@/lib/db/schema/campaign'
import type { Ctx } from '@/lib/runtime/context'
import { requireOrganiser } from '../community/require-organiser'

export type CampaignRow = typeof campaigns.$inferSelect

/** @throws DomainError 'not-found' */
export async function requireCampaign(ctx: Ctx, campaignId: string): Promise<CampaignRow> {
  requireOrganiser(ctx)
  return findCampaign(ctx, campaignId)
}

/** @param lock keeps others from changing it until the transaction ends. @throws DomainError 'not-found' */
export async function findCampaign(ctx: Ctx, campaignId: string, lock?: 'lock'): Promise<CampaignRow> {
  const query = ctx.db.select().from(campaigns).where(eq(campaigns.id, campaignId))
  const [row] = await (lock ? query.for('update') : query)
  if (!row) throw notFound()
  return row
}
