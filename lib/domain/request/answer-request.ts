import { eq } from 'drizzle-orm'
import type { OwnAnswer } from '@/lib/contracts/request'
import { notFound } from '@/lib/core/errors'
import { newId } from '@/lib/core/ids'
import { participants, requestAnswers } from '@/lib/db/schema/participant'
import type { Ctx } from '@/lib/runtime/context'
import { notifyMember } from '../notification/notify-member'
import { toMailPerson } from '../participant/mail-person'
import { requireMember } from '../participant/require-member'
import { requireOtherMember } from '../visibility/require-other-member'
import { findOpenRequest } from './open-requests'

/**
 * Answers another member's open request; a second answer replaces the first. The author is notified
 * once, and sees who answered.
 *
 * @throws DomainError 'not-found' if the member cannot see such an open request
 */
export async function answerRequest(
  ctx: Ctx,
  input: { requestId: string; answer: string },
): Promise<OwnAnswer> {
  const { participantId } = requireMember(ctx)
  const found = await findOpenRequest(ctx, input.requestId)
  if (!found) throw notFound()
  await requireOtherMember(ctx, participantId, found.askerId)
  const now = ctx.clock.now()
  const [row] = await ctx.db
    .insert(requestAnswers)
    .values({
      communityId: ctx.community.id,
      id: newId(),
      requestId: input.requestId,
      participantId,
      answer: input.answer,
      createdAt: now,
    })
    .onConflictDoUpdate({
      target: [requestAnswers.communityId, requestAnswers.requestId, requestAnswers.participantId],
      set: { answer: input.answer },
    })
    .returning()
  if (!row) throw new Error('the answer was not written')
  await ctx.db.update(participants).set({ silentRounds: 0 }).where(eq(participants.id, participantId))
  await notifyAsker(ctx, { ...found, answer: row })
  return {
    answerId: row.id,
    answer: row.answer,
    createdAt: row.createdAt.toISOString(),
    thanked: row.reaction === 'thanked',
  }
}

/** Both keys contain the pair, so that an edited answer is not notified again. */
async function notifyAsker(
  ctx: Ctx,
  told: {
    askerId: string
    view: { requestId: string; text: string }
    answer: typeof requestAnswers.$inferSelect
  },
): Promise<void> {
  const { askerId, view, answer } = told
  const [asker] = await ctx.db.select().from(participants).where(eq(participants.id, askerId))
  const [from] = await ctx.db.select().from(participants).where(eq(participants.id, answer.participantId))
  if (!asker || !from || asker.deletedAt) throw notFound()
  await notifyMember(ctx, {
    event: 'request-answered',
    participantId: asker.id,
    aboutId: from.id,
    cause: answerKey(view.requestId, from.id),
    open: '/my_communities#my-request',
    email: ({ locale }) => ({
      from: toMailPerson(from, locale),
      request: view.text,
      answer: answer.answer,
    }),
  })
}

/** The cause of the notification about an answer. */
const answerKey = (requestId: string, participantId: string) => `request-answer:${requestId}:${participantId}`
