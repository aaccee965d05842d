import { and, eq } from 'drizzle-orm'
import { partnerNotes } from '@/lib/db/schema/people'
import type { Ctx } from '@/lib/runtime/context'
import { type MemberActor, requireMember } from '../participant/require-member'
import { requireOtherMember } from '../visibility/require-other-member'

type Kept = { note: string | null }

/**
 * Stores the member's private note about another; blank removes it.
 * @throws DomainError 'not-found' when there is no such other member
 */
export async function setNote(ctx: Ctx, subjectId: string, note: string): Promise<Kept> {
  const member = requireMember(ctx)
  await requireOtherMember(ctx, member.participantId, subjectId)
  return saveNote(ctx, member, subjectId, note)
}

/** The only place that writes notes. The caller has locked the other member until the commit. */
export async function saveNote(
  ctx: Ctx,
  member: MemberActor,
  subjectId: string,
  note: string,
): Promise<Kept> {
  const both = { participantId: member.participantId, subjectId }
  if (note === '') {
    await ctx.db
      .delete(partnerNotes)
      .where(
        and(eq(partnerNotes.participantId, both.participantId), eq(partnerNotes.subjectId, both.subjectId)),
      )
    return { note: null }
  }
  const kept = { note, updatedAt: ctx.clock.now() }
  await ctx.db
    .insert(partnerNotes)
    .values({ communityId: ctx.community.id, ...both, ...kept })
    .onConflictDoUpdate({
      target: [partnerNotes.communityId, partnerNotes.participantId, partnerNotes.subjectId],
      set: kept,
    })
  return { note }
}
