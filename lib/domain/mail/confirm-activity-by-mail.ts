import { eq } from 'drizzle-orm'
import { participants } from '@/lib/db/schema/participant'
import type { Ctx } from '@/lib/runtime/context'
import { type LinkHolder, memberOfLink } from './member-of-link'

/**
 * Answers an inactivity check from its email: the member participates again from the next round.
 * @throws DomainError 'not-found' when the link belongs to another community or its member has left
 */
export async function confirmActivityByMail(ctx: Ctx, link: LinkHolder): Promise<void> {
  const member = await memberOfLink(ctx, link)
  await ctx.db
    .update(participants)
    .set({ silentRounds: 0, inactivityAskedAt: null, pausedUntil: null, networkingEnabled: true })
    .where(eq(participants.id, member.id))
}
