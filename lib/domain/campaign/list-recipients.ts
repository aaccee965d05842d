import { sql } from 'drizzle-orm'
import type { RecipientOutcome, RecipientPage } from '@/lib/contracts/campaign'
import { PAGE_SIZE, toPage } from '@/lib/contracts/page'
import { notFound } from '@/lib/core/errors'
import { participants } from '@/lib/db/schema/participant'
import type { Ctx } from '@/lib/runtime/context'
import { personLineColumns } from '../participant/person-line'
import { recipientsWith } from './delivery-counts'
import { requireCampaign } from './find-campaign'

/**
 * The recipients of a message that share an outcome, by name.
 * @throws DomainError 'not-found', also once the recipients are deleted and only numbers are kept
 */
export async function listRecipients(
  ctx: Ctx,
  { campaignId, outcome, page }: { campaignId: string; outcome: RecipientOutcome; page: number },
): Promise<RecipientPage> {
  const campaign = await requireCampaign(ctx, campaignId)
  if (campaign.results) throw notFound()
  const rows = await ctx.db
    .select({ person: personLineColumns })
    .from(participants)
    .where(
      sql`${participants.communityId} = ${ctx.community.id}
        AND ${participants.id} IN (${recipientsWith(ctx, campaignId, outcome)})`,
    )
    .orderBy(sql`lower(${participants.firstName})`, sql`lower(${participants.lastName})`, participants.id)
    .limit(PAGE_SIZE + 1)
    .offset(page * PAGE_SIZE)
  return toPage(
    rows.map(({ person }) => person),
    page,
  )
}
