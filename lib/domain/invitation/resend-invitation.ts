import { eq } from 'drizzle-orm'
import { settledAmong } from '@/lib/auth/membership'
import { notFound } from '@/lib/core/errors'
import { emailInvitations } from '@/lib/db/schema/invitation'
import { type RequestContext, withTenant } from '@/lib/runtime/request-context'
import { requireOrganiser } from '../community/require-organiser'
import { type InviteResult, inviteMembers } from './invite-members'

/**
 * Sends an invitation again, with a new expiry.
 * @returns the outcome; at most one email per address and day
 * @throws DomainError 'not-found'
 */
export async function resendInvitation(
  context: RequestContext,
  invitationId: string,
): Promise<InviteResult[]> {
  requireOrganiser(context)
  const [row] = await withTenant(context, ({ db }) =>
    db.select().from(emailInvitations).where(eq(emailInvitations.id, invitationId)),
  )
  if (!row) throw notFound()
  const { email, name, locale, word } = row
  const members = await settledAmong(context.runtime.database.owner, context.community.id, [email])
  return withTenant(context, (ctx) =>
    inviteMembers(ctx, { people: [{ email, name, locale }], locale, word: word ?? undefined, members }),
  )
}
