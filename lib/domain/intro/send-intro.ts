import { and, eq, isNotNull, or } from 'drizzle-orm'
import type { IntroView } from '@/lib/contracts/matching'
import { DomainError, notFound } from '@/lib/core/errors'
import { newId } from '@/lib/core/ids'
import { participants } from '@/lib/db/schema/participant'
import { intros, matchingResults, matchings } from '@/lib/db/schema/round'
import { queueMail } from '@/lib/mail/queue-mail'
import type { Ctx } from '@/lib/runtime/context'
import { introduce } from '../matching/introduce'
import { viewIntro } from '../matching/list-recommendations'
import { notify } from '../notification/notify'
import { requireMember } from '../participant/require-member'
import { isBlocked } from '../people/put-aside'
import { personOf } from '../round/person-of'
import { acceptIntro } from './answer-intro'
import { requireCredit } from './credits'

/**
 * Tells a recommended contact that the member would like to talk, with an optional greeting. When the
 * other side asked first, this accepts their intro and the greeting is the answer.
 *
 * @throws DomainError 'not-found' when the recommendation is not the member's, 'conflict' when an intro was
 *   sent already, or an offer no longer stands, 'limited' when the week's intros are used up
 */
export async function sendIntro(
  ctx: Ctx,
  input: { matchingResultId: string; introMessage?: string },
): Promise<IntroView> {
  const member = requireMember(ctx)
  const [found] = await ctx.db
    .select({ result: matchingResults, kind: matchings.kind })
    .from(matchingResults)
    .innerJoin(matchings, eq(matchings.id, matchingResults.matchingId))
    .where(
      and(
        eq(matchingResults.id, input.matchingResultId),
        eq(matchingResults.participantId, member.participantId),
        or(isNotNull(matchingResults.sentAt), eq(matchings.kind, 'instant')),
      ),
    )
  if (!found || (await isBlocked(ctx, member.participantId, found.result.partnerId))) throw notFound()
  const { result } = found
  const message = input.introMessage ?? ''
  const [existing] = await ctx.db
    .select()
    .from(intros)
    .where(eq(intros.matchingId, result.matchingId))
    .for('update')
  if (existing?.toId === member.participantId && existing.status === 'waiting') {
    return acceptIntro(ctx, existing, message)
  }
  if (existing) throw new DomainError('conflict', { messageKey: 'introSent' })
  await requireCredit(ctx)
  if (!result.sentAt) await introduce(ctx, result)

  const now = ctx.clock.now()
  const [intro] = await ctx.db
    .insert(intros)
    .values({
      communityId: ctx.community.id,
      id: newId(),
      matchingId: result.matchingId,
      fromId: member.participantId,
      toId: result.partnerId,
      message,
      createdAt: now,
    })
    .onConflictDoNothing()
    .returning()
  // Both sides pressed the button in the same moment: the other's intro stands; try again as an answer.
  if (!intro) throw new DomainError('conflict')
  await ctx.db.update(matchingResults).set({ state: 'interested' }).where(eq(matchingResults.id, result.id))
  await ctx.db.update(participants).set({ silentRounds: 0 }).where(eq(participants.id, member.participantId))
  await tellRecipient(ctx, intro)
  return viewIntro(intro, member.participantId)
}

async function tellRecipient(ctx: Ctx, intro: typeof intros.$inferSelect): Promise<void> {
  const [from] = await ctx.db.select().from(participants).where(eq(participants.id, intro.fromId))
  const [to] = await ctx.db.select().from(participants).where(eq(participants.id, intro.toId))
  const [side] = await ctx.db
    .select()
    .from(matchingResults)
    .where(
      and(eq(matchingResults.matchingId, intro.matchingId), eq(matchingResults.participantId, intro.toId)),
    )
  if (!from || !to || to.deletedAt || !side) throw notFound()
  await notify(ctx, [
    {
      kind: 'intro-received',
      dedupeKey: `intro:${intro.id}`,
      participantId: to.id,
      payload: { participantId: from.id, introId: intro.id, matchingResultId: side.id },
    },
  ])
  const locale = to.preferredLang ?? ctx.community.lang
  await queueMail(ctx, {
    kind: 'intro-received',
    dedupeKey: `intro:${intro.id}`,
    to: { email: to.email, name: `${to.firstName} ${to.lastName}`, participantId: to.id },
    locale,
    props: {
      introId: intro.id,
      from: personOf(from, locale),
      message: intro.message,
      reasons: side.reasons.map(({ direction, field, seeks, offers }) => ({
        direction,
        field,
        seeks,
        offers,
      })),
      links: { open: `/my_communities?match=${side.id}` },
    },
  })
}
