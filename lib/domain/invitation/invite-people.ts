import { and, inArray, isNull } from 'drizzle-orm'
import type { Locale } from '@/lib/core/locale'
import { participants } from '@/lib/db/schema/participant'
import type { Ctx } from '@/lib/runtime/context'
import { requireOrganiserOrKey } from '../community/require-organiser-or-key'
import { type InviteResult, inviteMembers } from './invite-members'

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
  const picked =
    participantIds.length === 0
      ? []
      : await ctx.db
          .select({
            email: participants.email,
            firstName: participants.firstName,
            lastName: participants.lastName,
            locale: participants.preferredLang,
          })
          .from(participants)
          .where(and(inArray(participants.id, participantIds), isNull(participants.deletedAt)))
  const people = picked.map(({ email, firstName, lastName, locale }) => ({
    email: email.toLowerCase(),
    name: `${firstName} ${lastName}`.trim(),
    locale: locale ?? undefined,
  }))
  const erased = await erasedAmong(emails)
  const typed = emails.filter((email) => !erased.has(email)).map((email) => ({ email }))
  const results = await inviteMembers(ctx, { ...rest, people: [...people, ...typed] })
  return [...results, ...[...erased].map((email) => ({ email, outcome: 'refused' as const }))]
}
