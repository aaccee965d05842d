import { and, eq } from 'drizzle-orm'
import type { HideKind } from '@/lib/contracts/people'
import { notFound } from '@/lib/core/errors'
import { hides } from '@/lib/db/schema/people'
import type { Ctx } from '@/lib/runtime/context'
import { requireMember } from '../participant/require-member'
import { requireOtherMember } from './other-member'

/**
 * Hides another member from the own lists, or blocks them: then neither sees the other anywhere. Either way the two
 * are not proposed to each other. The later word stands.
 *
 * @throws DomainError 'not-found' when there is no such other member
 */
export async function hideMember(ctx: Ctx, subjectId: string, kind: HideKind): Promise<void> {
  const member = requireMember(ctx)
  await requireOtherMember(ctx, member, subjectId)
  await ctx.db
    .insert(hides)
    .values({
      communityId: ctx.community.id,
      participantId: member.participantId,
      subjectId,
      kind,
      createdAt: ctx.clock.now(),
    })
    .onConflictDoUpdate({ target: [hides.communityId, hides.participantId, hides.subjectId], set: { kind } })
}

/** @throws DomainError 'not-found' when the member neither hid nor blocked them */
export async function showMemberAgain(ctx: Ctx, subjectId: string): Promise<void> {
  const member = requireMember(ctx)
  const removed = await ctx.db
    .delete(hides)
    .where(and(eq(hides.participantId, member.participantId), eq(hides.subjectId, subjectId)))
    .returning({ subjectId: hides.subjectId })
  if (removed.length === 0) throw notFound()
}
