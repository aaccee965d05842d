import { and, eq } from 'drizzle-orm'
import { offKey, type Topic } from '@/lib/contracts/subscription'
import { campaignRecipients } from '@/lib/db/schema/campaign'
import { participants } from '@/lib/db/schema/participant'
import type { Ctx } from '@/lib/runtime/context'
import { type LinkHolder, memberOfLink } from './member-of-link'

/**
 * Turns emails of topics off, or on again, for the member that a signed link names.
 *
 * @returns their address
 * @throws DomainError 'not-found' when the link is of another community or its member has left
 */
export async function turnMailOff(
  ctx: Ctx,
  { link, off }: { link: LinkHolder & { topics: readonly Topic[]; campaignId: string | null }; off: boolean },
): Promise<string> {
  const member = await memberOfLink(ctx, link, 'update')
  const keys = link.topics.map((topic) => offKey('EMAIL', topic))
  const others = member.disabledNotifications.filter((key) => !keys.includes(key))
  await ctx.db
    .update(participants)
    .set({ disabledNotifications: off ? [...others, ...keys] : others })
    .where(eq(participants.id, member.id))
  if (link.campaignId)
    await ctx.db
      .update(campaignRecipients)
      .set({ unsubscribedAt: off ? ctx.clock.now() : null })
      .where(
        and(
          eq(campaignRecipients.campaignId, link.campaignId),
          eq(campaignRecipients.participantId, member.id),
        ),
      )
  return member.email
}
