import { and, eq } from 'drizzle-orm'
import { notFound } from '@/lib/core/errors'
import { participants } from '@/lib/db/schema/participant'
import { bookmarks } from '@/lib/db/schema/people'
import type { Ctx } from '@/lib/runtime/context'
import { requireMember } from '../participant/require-member'
import { visibleMembers } from '../visibility/visibility'

/**
 * Bookmarks another member; idempotent.
 * @throws DomainError 'not-found' when there is no such other member, or one of the two blocked the other
 */
export async function addBookmark(ctx: Ctx, subjectId: string): Promise<void> {
  const member = requireMember(ctx)
  const [subject] = await ctx.db
    .select({ id: participants.id })
    .from(participants)
    .where(and(eq(participants.id, subjectId), visibleMembers(ctx, member.participantId)))
    .for('key share')
  if (!subject || subject.id === member.participantId) throw notFound()
  await ctx.db
    .insert(bookmarks)
    .values({
      communityId: ctx.community.id,
      participantId: member.participantId,
      subjectId,
      createdAt: ctx.clock.now(),
    })
    .onConflictDoNothing()
}

/** @throws DomainError 'not-found' when it is not bookmarked */
export async function removeBookmark(ctx: Ctx, subjectId: string): Promise<void> {
  const member = requireMember(ctx)
  const removed = await ctx.db
    .delete(bookmarks)
    .where(and(eq(bookmarks.participantId, member.participantId), eq(bookmarks.subjectId, subjectId)))
    .returning({ subjectId: bookmarks.subjectId })
  if (removed.length === 0) throw notFound()
}
