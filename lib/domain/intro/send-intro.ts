import { and, eq, isNotNull } from 'drizzle-orm'
import type { IntroView } from '@/lib/contracts/matching'
import { DomainError, notFound } from '@/lib/core/errors'
import { newId } from '@/lib/core/ids'
import { notifications } from '@/lib/db/schema/message'
import { participants } from '@/lib/db/schema/participant'
import { intros, matchingResults } from '@/lib/db/schema/round'
import { queueMail } from '@/lib/mail/queue-mail'
import type { Ctx } from '@/lib/runtime/context'
import { viewIntro } from '../matching/list-recommendations'
import { requireMember } from '../participant/require-member'
import { personOf } from '../round/person-of'
import { acceptIntro } from './answer-intro'
import { requireCredit } from './credits'

/**
 * Tells a recommended contact that the member would like to talk, with an optional greeting. When the
 * other side asked first, this accepts their intro and the greeting is the answer.
 *
 * @throws DomainError 'not-found' when the recommendation is not the member's, 'conflict' when an intro was
 *   sent already, 'limited' when the week's intros are used up
 */
export async function sendIntro(
  ctx: Ctx,
  input: { matchingResultId: string; introMessage?: string },
): Promise<IntroView> {
  const member = requireMember(ctx)
  const [result] = await ctx.db
    .select()
    .from(matchingResults)
    .where(
      and(
        eq(matchingResults.id, input.matchingResultId),
        eq(matchingResults.participantId, member.participantId),
        isNotNull(matchingResults.sentAt),
      ),
    )
  if (!result) throw notFound()
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
  if (!from || !to || !side) throw notFound()
  await ctx.db.insert(notifications).values({
    communityId: ctx.community.id,
    id: newId(),
    participantId: to.id,
    kind: 'intro-received',
    payload: { introId: intro.id, participantId: from.id },
    createdAt: intro.createdAt,
  })
  await queueMail(ctx, {
    kind: 'intro-received',
    dedupeKey: `intro:${intro.id}`,
    to: { email: to.email, name: `${to.firstName} ${to.lastName}`, participantId: to.id },
    locale: to.preferredLang ?? ctx.community.lang,
    props: {
      from: personOf(from),
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
