import type { Locale } from '@/lib/core/locale'
import type { Ctx } from '@/lib/runtime/context'
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
  ctx: Ctx,
  input: { emails: string[]; participantIds: string[]; locale: Locale; days: number; word?: string },
  erasedAmong: (emails: readonly string[]) => Promise<ReadonlySet<string>>,
): Promise<InviteResult[]> {
  requireOrganiserOrKey(ctx, 'members:invite')
  const { emails, participantIds, ...rest } = input
  const people = await membersToInvite(ctx, participantIds)
  const erased = await erasedAmong(emails)
  const typed = emails.filter((email) => !erased.has(email)).map((email) => ({ email }))
  const results = await inviteMembers(ctx, { ...rest, people: [...people, ...typed] })
  return [...results, ...[...erased].map((email) => ({ email, outcome: 'refused' as const }))]
}
