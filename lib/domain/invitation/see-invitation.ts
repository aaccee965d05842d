import { eq } from 'drizzle-orm'
import { DomainError } from '@/lib/core/errors'
import { invitations } from '@/lib/db/schema/account'
import type { Ctx } from '@/lib/runtime/context'
import { seeParticipant } from '../participant/see-participant'

export type SeenInvitation = {
  inviter: { participantId: string; firstName: string; lastName: string; avatarUrl: string | null }
  /** It is the reader's own. */
  own: boolean
}

/** Who invites, as far as the reader may see them. @returns null when there is no such invitation, or no longer */
export async function seeInvitation(ctx: Ctx, code: string): Promise<SeenInvitation | null> {
  const [row] = await ctx.db
    .select({ participantId: invitations.participantId })
    .from(invitations)
    .where(eq(invitations.code, code))
  if (!row) return null
  const seen = await seeParticipant(ctx, { id: row.participantId }).catch((error: unknown) => {
    if (error instanceof DomainError && error.kind === 'not-found') return null
    throw error
  })
  if (!seen) return null
  const { id: participantId, firstName, lastName, avatarUrl } = seen.participant
  return { inviter: { participantId, firstName, lastName, avatarUrl }, own: seen.visibility === 'own' }
}
