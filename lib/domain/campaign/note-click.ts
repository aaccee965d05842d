import { and, eq, isNull } from 'drizzle-orm'
import { campaignRecipients } from '@/lib/db/schema/campaign'
import type { Ctx } from '@/lib/runtime/context'

/** Counts a member's first click on a link of a message. */
export async function noteClick(
  { db, clock }: Ctx,
  { campaignId, participantId }: { campaignId: string; participantId: string },
): Promise<void> {
  await db
    .update(campaignRecipients)
    .set({ clickedAt: clock.now() })
    .where(
      and(
        eq(campaignRecipients.campaignId, campaignId),
        eq(campaignRecipients.participantId, participantId),
        isNull(campaignRecipients.clickedAt),
      ),
    )
}
