import { and, eq, not } from 'drizzle-orm'
import { notFound } from '@/lib/core/errors'
import { isEventOnly } from '@/lib/db/is-event-only'
import { participants } from '@/lib/db/schema/participant'
import { intros, matchSides } from '@/lib/db/schema/round'
import type { Ctx } from '@/lib/runtime/context'
import { acceptIntro } from '../intro/answer-intro'
import { introductionGone } from '../match/introduction-gone'
import { presentMembers, visibleMembers } from '../visibility/visibility'
import { type LinkHolder, memberOfLink } from './member-of-link'

type AcceptLink = LinkHolder & { introId: string }

type Asked = {
  intro: typeof intros.$inferSelect
  /** The sender of the intro. */
  name: string
  /** Where to find the other on the site. */
  path: `/${string}`
}

/**
 * Locks the intro that an email link accepts.
 * @throws DomainError 'not-found' when the link is of another community or another's intro, or one of the two has left,
 * is disabled, has the event-only role, or has blocked the other
 */
export async function introOfLink(ctx: Ctx, link: AcceptLink): Promise<Asked> {
  const member = await memberOfLink(ctx, link)
  const [present] = await ctx.db
    .select({ id: participants.id })
    .from(participants)
    .where(and(eq(participants.id, member.id), presentMembers(ctx), not(isEventOnly)))
  const [intro] = await ctx.db
    .select()
    .from(intros)
    .where(and(eq(intros.id, link.introId), eq(intros.toId, member.id)))
    .for('update')
  if (!present) throw notFound()
  if (!intro) throw introductionGone()
  const [from] = await ctx.db
    .select({ firstName: participants.firstName, lastName: participants.lastName })
    .from(participants)
    .where(and(eq(participants.id, intro.fromId), visibleMembers(ctx, member.id), not(isEventOnly)))
  const [side] = await ctx.db
    .select({ id: matchSides.id })
    .from(matchSides)
    .where(and(eq(matchSides.matchId, intro.matchId), eq(matchSides.participantId, member.id)))
  if (!from) throw introductionGone()
  const name = `${from.firstName} ${from.lastName}`.trim()
  return { intro, name, path: side ? `/my_communities?match=${side.id}` : '/my_communities' }
}

/**
 * Accepts an intro from an email, without a message. Intros with an answer are unchanged.
 * @throws DomainError 'not-found' as introOfLink
 */
export async function acceptByMail(ctx: Ctx, link: AcceptLink): Promise<Asked> {
  const asked = await introOfLink(ctx, link)
  if (asked.intro.status !== 'waiting') return asked
  await acceptIntro(ctx, asked.intro, '')
  return { ...asked, intro: { ...asked.intro, status: 'accepted' } }
}
