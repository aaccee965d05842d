import { and, eq, gt, inArray, isNull } from 'drizzle-orm'
import { memberships } from '@/lib/db/schema/account'
import { participants } from '@/lib/db/schema/participant'
import { rounds } from '@/lib/db/schema/round'
import { queueMails } from '@/lib/mail/queue-mails'
import type { Ctx } from '@/lib/runtime/context'
import { type LinkHolder, memberOfLink } from '../mail/member-of-link'
import { isSilent, takesPart } from './eligible-participants'
import { readRules } from './rules'

/** Members asked at once; the clock comes again in a minute. */
const CHUNK = 100

/** An introduction is answered in its own time before silence means anything, also when it came between two Tuesdays. */
const TIME_TO_REACT_MS = 48 * 60 * 60 * 1000

/**
 * Asks those who have not reacted for a while whether they are still in, once for each while. Nobody is asked soon after
 * a round.
 */
export async function askWhetherStillIn(ctx: Ctx): Promise<void> {
  const rules = await readRules(ctx)
  const now = ctx.clock.now()
  const sentSince = gt(rounds.sentAt, new Date(now.getTime() - TIME_TO_REACT_MS))
  if ((await ctx.db.$count(rounds, sentSince)) > 0) return
  const silent = await ctx.db
    .select({ member: participants })
    .from(participants)
    .innerJoin(
      memberships,
      and(eq(memberships.communityId, participants.communityId), eq(memberships.userId, participants.userId)),
    )
    .where(and(takesPart(now), isSilent(rules), isNull(participants.stillInAskedAt)))
    .orderBy(participants.id)
    .limit(CHUNK)
  if (silent.length === 0) return
  const asked = silent.map(({ member }) => member)
  await ctx.db
    .update(participants)
    .set({ stillInAskedAt: now })
    .where(
      inArray(
        participants.id,
        asked.map(({ id }) => id),
      ),
    )
  await queueMails(
    ctx,
    asked.map((member) => ({
      kind: 'still-in' as const,
      dedupeKey: `still-in:${member.id}:${now.toISOString()}`,
      to: { email: member.email, name: `${member.firstName} ${member.lastName}`, participantId: member.id },
      locale: member.preferredLang ?? ctx.community.lang,
      props: {
        rounds: member.silentRounds,
        links: { stay: '/subscriptions?from=mail#networking', pause: '/subscriptions?from=mail#networking' },
      },
    })),
  )
}

/** Whether a member is introduced to nobody until they say that they are still in. */
export async function isAskedWhetherStillIn(
  ctx: Ctx,
  { silentRounds, networkingEnabled, profileFilledAt }: typeof participants.$inferSelect,
): Promise<boolean> {
  if (!networkingEnabled || !profileFilledAt || silentRounds === 0) return false
  const { silentAfter } = await readRules(ctx)
  return silentAfter > 0 && silentRounds >= silentAfter
}

/**
 * 'Still in', said from a mail: the member is introduced again from the next round on.
 * @throws DomainError 'not-found' when the link is of another community or its member has left
 */
export async function stayByMail(ctx: Ctx, link: LinkHolder): Promise<void> {
  const member = await memberOfLink(ctx, link)
  await ctx.db
    .update(participants)
    .set({ silentRounds: 0, stillInAskedAt: null, pausedUntil: null, networkingEnabled: true })
    .where(eq(participants.id, member.id))
}
