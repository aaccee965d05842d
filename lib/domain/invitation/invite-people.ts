import { settledAmong } from '@/lib/auth/membership'
import type { Locale } from '@/lib/core/locale'
import type { Ctx } from '@/lib/runtime/context'
import { type RequestContext, withTenant } from '@/lib/runtime/request-context'
import { requireOrganiserOrKey } from '../community/require-organiser-or-key'
import { type InviteResult, inviteMembers } from './invite-members'
import { membersToInvite } from './members-to-invite'

/**
 * Invites typed addresses, or members selected from the list; see inviteMembers. Addresses of deleted accounts get no
 * email.
 *
 * @param erasedAmong those of some addresses whose owners deleted their account here
 */
export async function invitePeople(
  context: RequestContext,
  input: { emails: string[]; participantIds: string[]; locale: Locale; days: number; word?: string },
  erasedAmong: (ctx: Ctx, emails: readonly string[]) => Promise<ReadonlySet<string>>,
): Promise<InviteResult[]> {
  requireOrganiserOrKey(context, 'members:invite')
  const { emails, participantIds, ...rest } = input
  const members = await settledAmong(context.runtime.database.owner, context.community.id, emails)
  return withTenant(context, async (ctx) => {
    const people = await membersToInvite(ctx, participantIds)
    const erased = await erasedAmong(ctx, emails)
    const typed = emails.filter((email) => !erased.has(email)).map((email) => ({ email }))
    const results = await inviteMembers(ctx, { ...rest, people: [...people, ...typed], members })
    return [...results, ...[...erased].map((email) => ({ email, outcome: 'refused' as const }))]
  })
}
