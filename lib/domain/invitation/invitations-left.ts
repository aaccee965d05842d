import { and, eq, gt } from 'drizzle-orm'
import { emailInvitations } from '@/lib/db/schema/invitation'
import type { Ctx } from '@/lib/runtime/context'
import { quotaLeft } from '@/lib/tenancy/quota'

/** Emails per organiser in 24 hours. */
export const INVITATIONS_A_DAY = 1_000
const DAY_MS = 24 * 60 * 60 * 1000

/** How many invitations an organiser may still send today, by their own limit and the community's quota. */
export async function invitationsLeft(ctx: Ctx, sentBy: string): Promise<number> {
  const since = new Date(ctx.clock.now().getTime() - DAY_MS)
  const sent = await ctx.db.$count(
    emailInvitations,
    and(eq(emailInvitations.sentBy, sentBy), gt(emailInvitations.sentAt, since)),
  )
  return Math.max(0, Math.min(INVITATIONS_A_DAY - sent, await quotaLeft(ctx, 'invitations')))
}
