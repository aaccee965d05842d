import { and, eq, isNotNull } from 'drizzle-orm'
import { notFound } from '@/lib/core/errors'
import { matchingResults } from '@/lib/db/schema/round'
import type { Ctx } from '@/lib/runtime/context'
import { requireMember } from '../participant/require-member'

/**
 * Keeps the member's private note on a matching; blank removes it.
 * @throws DomainError 'not-found' when the matching is not theirs or was not sent
 */
export async function updateNote(
  ctx: Ctx,
  input: { matchingId: string; note: string },
): Promise<{ note: string | null }> {
  const member = requireMember(ctx)
  const note = input.note === '' ? null : input.note
  const changed = await ctx.db
    .update(matchingResults)
    .set({ note })
    .where(
      and(
        eq(matchingResults.matchingId, input.matchingId),
        eq(matchingResults.participantId, member.participantId),
        isNotNull(matchingResults.sentAt),
      ),
    )
    .returning({ id: matchingResults.id })
  if (changed.length === 0) throw notFound()
  return { note }
}
