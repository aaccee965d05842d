import { and, eq } from 'drizzle-orm'
import type { IntroView } from '@/lib/contracts/matching'
import { DomainError, notFound } from '@/lib/core/errors'
import { isDisabled } from '@/lib/db/is-disabled'
import { isEventOnly } from '@/lib/db/is-event-only'
import { participants } from '@/lib/db/schema/participant'
import { intros, matchSides } from '@/lib/db/schema/round'
import type { Ctx } from '@/lib/runtime/context'
import { startChat } from '../chat/start-chat'
import { viewIntro } from '../match/list-recommended-contacts'
import { notifyMember } from '../notification/notify-member'
import { toMailPerson } from '../participant/mail-person'
import { requireMember } from '../participant/require-member'
import { areBlocked } from '../visibility/visibility'
import { recordWebhookEvent } from '../webhook-outbox/record-webhook-events'

type Intro = typeof intros.$inferSelect

/**
 * Accepts or declines an intro that the member received, with optional words.
 * @throws DomainError 'not-found' when it was not sent to them or its sender is disabled, 'conflict' when it is already
 * answered, or accepted although the sender has no chats any more
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
  if (!intro || (await areBlocked(ctx, member.participantId, intro.fromId))) throw notFound()
  const [from] = await ctx.db
    .select({ isDisabled, isEventOnly })
    .from(participants)
    .where(eq(participants.id, intro.fromId))
  if (from?.isDisabled) throw notFound()
  if (intro.status !== 'waiting') throw new DomainError('conflict', { messageKey: 'introAnswered' })
  if (input.accepted && from?.isEventOnly) throw new DomainError('conflict', { messageKey: 'eventOnly' })
  return input.accepted
    ? acceptIntro(ctx, intro, input.answer ?? '')
    : declineIntro(ctx, intro, input.answer ?? '')
}

/** Accepts an intro that waits: opens the chat, with the greeting and the answer as its first messages. */
export async function acceptIntro(ctx: Ctx, intro: Intro, answer: string): Promise<IntroView> {
  const answered = await settle(ctx, intro, { status: 'accepted', answer })
  const now = ctx.clock.now()
  const { id, fromId, toId, message, createdAt } = intro
  await startChat(
    ctx,
    [fromId, toId],
    [
      { senderId: fromId, clientId: `intro-${id}`, text: message, createdAt, read: true },
      { senderId: toId, clientId: `answer-${id}`, text: answer, createdAt: now, read: false },
    ],
  )
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
    .update(matchSides)
    .set({ state: outcome.status === 'accepted' ? 'interested' : 'not-interested' })
    .where(and(eq(matchSides.matchId, intro.matchId), eq(matchSides.participantId, intro.toId)))
  await ctx.db.update(participants).set({ silentRounds: 0 }).where(eq(participants.id, intro.toId))
  await notifySender(ctx, answered)
  if (outcome.status === 'accepted')
    await recordWebhookEvent(ctx, 'intro.accepted', { introId: intro.id, matchId: intro.matchId })
  return viewIntro(answered, intro.toId)
}

async function notifySender(ctx: Ctx, intro: Intro): Promise<void> {
  const [to] = await ctx.db.select().from(participants).where(eq(participants.id, intro.toId))
  if (!to) throw notFound()
  const isAccepted = intro.status === 'accepted'
  const [side] = await ctx.db
    .select({ id: matchSides.id })
    .from(matchSides)
    .where(and(eq(matchSides.matchId, intro.matchId), eq(matchSides.participantId, intro.fromId)))
  await notifyMember(ctx, {
    event: isAccepted ? 'intro-accepted' : 'intro-declined',
    participantId: intro.fromId,
    aboutId: to.id,
    cause: `intro-answered:${intro.id}`,
    // After a refusal, to other people.
    open: isAccepted && side ? `/my_communities?match=${side.id}` : '/my_communities',
    email: ({ locale }) => ({ from: toMailPerson(to, locale), answer: intro.answer }),
  })
}
