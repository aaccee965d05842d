import { and, eq } from 'drizzle-orm'
import { notFound } from '@/lib/core/errors'
import { participants } from '@/lib/db/schema/participant'
import type { Ctx } from '@/lib/runtime/context'

/** The member of a signed email link. The email is sufficient authority. */
export type LinkHolder = { communityId: string; participantId: string }

/**
 * The member that a signed link names; the row stays locked for the rest of the transaction.
 * @throws DomainError 'not-found' when the link is of another community or its member has left
 */
export async function memberOfLink(ctx: Ctx, link: LinkHolder): Promise<typeof participants.$inferSelect> {
  if (link.communityId !== ctx.community.id) throw notFound()
  const [member] = await ctx.db
    .select()
    .from(participants)
    .where(and(eq(participants.communityId, ctx.community.id), eq(participants.id, link.participantId)))
    .for('update')
  if (!member || member.deletedAt) throw notFound()
  return member
}
