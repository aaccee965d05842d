import { eq } from 'drizzle-orm'
import { participants } from '@/lib/db/schema/participant'
import { kindsOf, type MailTopic } from '@/lib/mail/kinds'
import type { Ctx } from '@/lib/runtime/context'
import { type LinkHolder, memberOfLink } from './member-of-link'

/**
 * Turns mails of one topic off, or on again, for the member that a signed link names.
 * @throws DomainError 'not-found' when the link is of another community or its member has left
 */
export async function turnMailOff(
  ctx: Ctx,
  { link, off }: { link: LinkHolder & { topic: MailTopic }; off: boolean },
): Promise<void> {
  const member = await memberOfLink(ctx, link)
  const kinds: string[] = kindsOf(link.topic)
  const others = member.disabledNotifications.filter((kind) => !kinds.includes(kind))
  await ctx.db
    .update(participants)
    .set({ disabledNotifications: off ? [...others, ...kinds] : others })
    .where(eq(participants.id, member.id))
}
