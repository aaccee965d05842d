import { and, eq } from 'drizzle-orm'
import { notFound } from '@/lib/core/errors'
import { participants } from '@/lib/db/schema/participant'
import type { Ctx } from '@/lib/runtime/context'

/** The member of a signed email link. The email is sufficient authority. */
export type LinkHolder = { communityId: string; participantId: string }

/**
 * The member that a signed link names. 'update' locks the row until the transaction ends. Use it only for links that
 * change nothing else: the site locks intros and match sides before the member, and so must links.
 *
 * @throws DomainError 'not-found' when the link is of another community or its member has left
 */
export async function memberOfLink(
  ctx: Ctx,
  link: LinkHolder,
  lock?: 'update',
): Promise<typeof participants.$inferSelect> {
  if (link.communityId !== ctx.community.id) throw notFound()
  const query = ctx.db
    .select()
    .from(participants)
    .where(and(eq(participants.communityId, ctx.community.id), eq(participants.id, link.participantId)))
  const [member] = await (lock ? query.for('no key update') : query)
  if (!member || member.deletedAt) throw notFound()
  return member
}
