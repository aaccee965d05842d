import { and, eq, isNotNull, isNull } from 'drizzle-orm'
import { notFound } from '@/lib/core/errors'
import { participants } from '@/lib/db/schema/participant'
import { matchSides } from '@/lib/db/schema/round'
import type { Ctx } from '@/lib/runtime/context'
import { requireMember } from '../participant/require-member'
import { saveNote } from './set-note'

/**
 * Stores the same note as `setNote`, by match.
 *
 * @throws DomainError 'not-found' when the match is not the member's, was not sent, or the other has left
 */
export async function updateNote(
  ctx: Ctx,
  input: { matchId: string; note: string },
): Promise<{ note: string | null }> {
  const member = requireMember(ctx)
  const [side] = await ctx.db
    .select({ partnerId: matchSides.partnerId })
    .from(matchSides)
    .innerJoin(participants, eq(participants.id, matchSides.partnerId))
    .where(
      and(
        eq(matchSides.matchId, input.matchId),
        eq(matchSides.participantId, member.participantId),
        isNotNull(matchSides.sentAt),
        isNull(participants.deletedAt),
      ),
    )
    .for('key share', { of: participants })
  if (!side) throw notFound()
  return saveNote(ctx, member, side.partnerId, input.note)
}
