import { and, inArray, isNull } from 'drizzle-orm'
import type { Locale } from '@/lib/core/locale'
import { participants } from '@/lib/db/schema/participant'
import type { Ctx } from '@/lib/runtime/context'
import type { Invitee } from './invite-members'

/** A member as a person to invite. */
export const inviteeOf = ({
  email,
  firstName,
  lastName,
  locale,
}: {
  email: string
  firstName: string
  lastName: string
  locale: Locale | null
}): Invitee => ({
  email: email.toLowerCase(),
  name: `${firstName} ${lastName}`.trim(),
  locale: locale ?? undefined,
})

/** Members as people to invite; without those who have left. */
export async function membersToInvite(
  ctx: Ctx,
  participantIds: readonly string[],
): Promise<(Invitee & { participantId: string })[]> {
  if (participantIds.length === 0) return []
  const rows = await ctx.db
    .select({
      participantId: participants.id,
      email: participants.email,
      firstName: participants.firstName,
      lastName: participants.lastName,
      locale: participants.preferredLang,
    })
    .from(participants)
    .where(and(inArray(participants.id, [...participantIds]), isNull(participants.deletedAt)))
  return rows.map((row) => ({ participantId: row.participantId, ...inviteeOf(row) }))
}
