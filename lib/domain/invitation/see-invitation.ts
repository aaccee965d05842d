import { eq } from 'drizzle-orm'
import { DomainError } from '@/lib/core/errors'
import { participants } from '@/lib/db/schema/participant'
import type { Ctx } from '@/lib/runtime/context'
import { seeParticipant } from '../participant/see-participant'
import { findInvitation } from './find-invitation'

export type SeenInvitation =
  | {
      kind: 'member'
      inviter: { participantId: string; firstName: string; lastName: string; avatarUrl: string | null }
      /** It is the reader's own. */
      own: boolean
    }
  | {
      kind: 'organiser'
      /** Not expired, revoked or used up. */
      usable: boolean
      /** The address it was mailed to. */
      email: string | null
      /** The address has an imported profile here. */
      hasProfile: boolean
    }

/**
 * An invitation, as far as the reader may see it. Changes nothing: mail scanners open links.
 * @returns null when there is no such invitation, or its member is no longer here
 */
export async function seeInvitation(ctx: Ctx, code: string): Promise<SeenInvitation | null> {
  const found = await findInvitation(ctx, code)
  if (!found) return null
  if (found.kind === 'link')
    return { kind: 'organiser', usable: found.usable, email: null, hasProfile: false }
  if (found.kind === 'email')
    return {
      kind: 'organiser',
      usable: found.usable,
      email: found.email,
      hasProfile: found.usable && (await hasProfile(ctx, found.email)),
    }
  const seen = await seeParticipant(ctx, { id: found.participantId }).catch((error: unknown) => {
    if (error instanceof DomainError && error.kind === 'not-found') return null
    throw error
  })
  if (!seen) return null
  const { id: participantId, firstName, lastName, avatarUrl, shownToGuests } = seen.participant
  const showsPhoto = seen.visibility !== 'guest' || shownToGuests.includes('photo')
  return {
    kind: 'member',
    inviter: { participantId, firstName, lastName, avatarUrl: showsPhoto ? avatarUrl : null },
    own: seen.visibility === 'own',
  }
}

const hasProfile = async (ctx: Ctx, email: string): Promise<boolean> =>
  (await ctx.db.$count(participants, eq(participants.email, email))) > 0
