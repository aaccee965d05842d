import { and, eq, isNotNull, isNull } from 'drizzle-orm'
import { notFound } from '@/lib/core/errors'
import { participants } from '@/lib/db/schema/participant'
import { matchingResults } from '@/lib/db/schema/round'
import type { Ctx } from '@/lib/runtime/context'
import { requireMember } from '../participant/require-member'
import { keepNote } from './set-note'

/**
 * The same note as `setNote` keeps, by an introduction to the person. Also about somebody who is away by now, as their
 * card is still there.
 *
 * @throws DomainError 'not-found' when the matching is not the member's, was not sent, or the other has left
 */
export async function updateNote(
  ctx: Ctx,
  input: { matchingId: string; note: string },
): Promise<{ note: string | null }> {
  const member = requireMember(ctx)
  const [side] = await ctx.db
    .select({ partnerId: matchingResults.partnerId })
    .from(matchingResults)
    .innerJoin(participants, eq(participants.id, matchingResults.partnerId))
    .where(
      and(
        eq(matchingResults.matchingId, input.matchingId),
        eq(matchingResults.participantId, member.participantId),
        isNotNull(matchingResults.sentAt),
        isNull(participants.deletedAt),
      ),
    )
    .for('share', { of: participants })
  if (!side) throw notFound()
  return keepNote(ctx, member, side.partnerId, input.note)
}
