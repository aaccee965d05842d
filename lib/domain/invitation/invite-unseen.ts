import type { Ctx } from '@/lib/runtime/context'
import { inviteMembers } from './invite-members'
import { membersToInvite } from './members-to-invite'

/**
 * Invites members who have never logged in.
 * @param by account of the organiser who asked for it
 * @returns the members whose email was queued; the others logged in or were invited meanwhile, or a limit was reached
 */
export async function inviteUnseen(
  ctx: Ctx,
  participantIds: readonly string[],
  by: string,
): Promise<string[]> {
  const people = await membersToInvite(ctx, participantIds)
  const results = await inviteMembers(ctx, { people, locale: ctx.community.lang, by })
  const invited = new Set(results.filter(({ outcome }) => outcome === 'invited').map(({ email }) => email))
  return people.filter(({ email }) => invited.has(email)).map(({ participantId }) => participantId)
}
