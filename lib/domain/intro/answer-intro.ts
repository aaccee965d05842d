import { and, eq } from 'drizzle-orm'
import type { IntroView } from '@/lib/contracts/matching'
import { DomainError, notFound } from '@/lib/core/errors'
import { newId } from '@/lib/core/ids'
import { chats, messages } from '@/lib/db/schema/message'
import { participants } from '@/lib/db/schema/participant'
import { intros, matchingResults } from '@/lib/db/schema/round'
import { queueMail } from '@/lib/mail/queue-mail'
import type { Ctx } from '@/lib/runtime/context'
import { viewIntro } from '../matching/list-recommendations'
import { notify } from '../notification/notify'
import { requireMember } from '../participant/require-member'
import { isBlocked } from '../people/put-aside'
import { personOf } from '../round/person-of'

type Intro = typeof intros.$inferSelect

/**
 * Accepts or declines an intro that the member received, with optional words.
 * @throws DomainError 'not-found' when it was not sent to them, 'conflict' when it is answered already
 */
export async function answerIntro(
  ctx: Ctx,
  input: { introId: string; accepted: boolean; answer?: string },
): Promise<IntroView> {
  const member = requireMember(ctx)
  const [intro] = await ctx.db
    .select()
    .from(intros)
    .where(and(eq(intros.id, input.introId), eq(intros.toId, member.participantId)))
    .for('update')
  if (!intro || (await isBlocked(ctx, member.participantId, intro.fromId))) throw notFound()
  if (intro.status !== 'waiting') throw new DomainError('conflict', { messageKey: 'introAnswered' })
  return input.accepted
    ? acceptIntro(ctx, intro, input.answer ?? '')
    : declineIntro(ctx, intro, input.answer ?? '')
}

/** Accepts an intro that waits: opens the chat, with the greeting and the answer as its first messages. */
export async function acceptIntro(ctx: Ctx, intro: Intro, answer: string): Promise<IntroView> {
  const answered = await settle(ctx, intro, { status: 'accepted', answer })
  const [firstId, secondId] = [intro.fromId, intro.toId].sort() as [string, string]
  const now = ctx.clock.now()
  const [chat] = await ctx.db
    .insert(chats)
    .values({
      communityId: ctx.community.id,
      id: newId(),
      firstId,
      secondId,
      createdAt: now,
      lastMessageAt: now,
    })
    .onConflictDoUpdate({
      target: [chats.communityId, chats.firstId, chats.secondId],
      set: { lastMessageAt: now },
    })
    .returning({ id: chats.id })
  const words = [
    { authorId: intro.fromId, text: intro.message, createdAt: intro.createdAt, readAt: now },
    { authorId: intro.toId, text: answer, createdAt: now, readAt: null },
  ].filter(({ text }) => text !== '')
  if (chat && words.length > 0) {
    await ctx.db
      .insert(messages)
      .values(words.map((word) => ({ communityId: ctx.community.id, id: newId(), chatId: chat.id, ...word })))
  }
  return answered
}

const declineIntro = (ctx: Ctx, intro: Intro, answer: string) =>
  settle(ctx, intro, { status: 'declined', answer })

async function settle(
  ctx: Ctx,
  intro: Intro,
  outcome: { status: 'accepted' | 'declined'; answer: string },
): Promise<IntroView> {
  const now = ctx.clock.now()
  const answered = { ...intro, status: outcome.status, answer: outcome.answer || null, answeredAt: now }
  await ctx.db
    .update(intros)
    .set({ status: answered.status, answer: answered.answer, answeredAt: now })
    .where(eq(intros.id, intro.id))
  await ctx.db
    .update(matchingResults)
    .set({ state: outcome.status === 'accepted' ? 'interested' : 'not-interested' })
    .where(
      and(eq(matchingResults.matchingId, intro.matchingId), eq(matchingResults.participantId, intro.toId)),
    )
  await ctx.db.update(participants).set({ silentRounds: 0 }).where(eq(participants.id, intro.toId))
  await tellSender(ctx, answered)
  return viewIntro(answered, intro.toId)
}

async function tellSender(ctx: Ctx, intro: Intro): Promise<void> {
  const [from] = await ctx.db.select().from(participants).where(eq(participants.id, intro.fromId))
  const [to] = await ctx.db.select().from(participants).where(eq(participants.id, intro.toId))
  if (!from || !to) throw notFound()
  const [side] = await ctx.db
    .select({ id: matchingResults.id })
    .from(matchingResults)
    .where(
      and(eq(matchingResults.matchingId, intro.matchingId), eq(matchingResults.participantId, intro.fromId)),
    )
  await notify(ctx, [
    {
      kind: intro.status === 'accepted' ? 'intro-accepted' : 'intro-declined',
      dedupeKey: `intro-answered:${intro.id}`,
      participantId: from.id,
      payload: { participantId: to.id, introId: intro.id, ...(side && { matchingResultId: side.id }) },
    },
  ])
  const locale = from.preferredLang ?? ctx.community.lang
  await queueMail(ctx, {
    kind: 'intro-answered',
    dedupeKey: `intro-answered:${intro.id}`,
    to: { email: from.email, name: `${from.firstName} ${from.lastName}`, participantId: from.id },
    locale,
    props: {
      from: personOf(to, locale),
      accepted: intro.status === 'accepted',
      answer: intro.answer,
      links: { open: side ? `/my_communities?match=${side.id}` : '/my_communities' },
    },
  })
}
