import { eq } from 'drizzle-orm'
import { notFound } from '@/lib/core/errors'
import { emailInvitations } from '@/lib/db/schema/invitation'
import type { Ctx } from '@/lib/runtime/context'
import { requireOrganiser } from '../community/require-organiser'
import { type InviteResult, inviteMembers } from './invite-members'

/**
 * Sends an invitation again, with a new expiry.
 * @returns the outcome; at most one email per address and day
 * @throws DomainError 'not-found'
 */
export async function resendInvitation(ctx: Ctx, invitationId: string): Promise<InviteResult[]> {
  requireOrganiser(ctx)
  const [row] = await ctx.db.select().from(emailInvitations).where(eq(emailInvitations.id, invitationId))
  if (!row) throw notFound()
  const { email, name, locale, word } = row
  return inviteMembers(ctx, { people: [{ email, name, locale }], locale, word: word ?? undefined })
}
