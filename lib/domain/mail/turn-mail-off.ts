import { and, eq } from 'drizzle-orm'
import { notFound } from '@/lib/core/errors'
import { participants } from '@/lib/db/schema/participant'
import { kindsOf } from '@/lib/mail/kinds'
import type { Unsubscription } from '@/lib/mail/unsubscribe-token'
import type { Ctx } from '@/lib/runtime/context'

/**
 * Turns mails of one topic off, or on again, for the member that a signed link names. The link is the
 * authority: it came by mail to that member, so nobody needs to be signed in.
 *
 * @returns the member's address, to show whose mails they are
 * @throws DomainError 'not-found' when the link is of another community or its member has left
 */
export async function turnMailOff(
  ctx: Ctx,
  { link, off }: { link: Pick<Unsubscription, 'communityId' | 'participantId' | 'topic'>; off: boolean },
): Promise<{ email: string }> {
  const member = await memberOfLink(ctx, link)
  const kinds: string[] = kindsOf(link.topic)
  const others = member.disabledNotifications.filter((kind) => !kinds.includes(kind))
  await ctx.db
    .update(participants)
    .set({ disabledNotifications: off ? [...others, ...kinds] : others })
    .where(eq(participants.id, link.participantId))
  return { email: member.email }
}

/** Whose mails a signed link turns off; the row stays locked for the rest of the transaction. */
export async function memberOfLink(
  ctx: Ctx,
  link: Pick<Unsubscription, 'communityId' | 'participantId'>,
): Promise<{ email: string; disabledNotifications: string[] }> {
  if (link.communityId !== ctx.community.id) throw notFound()
  const [member] = await ctx.db
    .select({ email: participants.email, disabledNotifications: participants.disabledNotifications })
    .from(participants)
    .where(and(eq(participants.communityId, ctx.community.id), eq(participants.id, link.participantId)))
    .for('update')
  if (!member) throw notFound()
  return member
}
