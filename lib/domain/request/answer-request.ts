import { eq } from 'drizzle-orm'
import type { OwnAnswer } from '@/lib/contracts/request'
import { notFound } from '@/lib/core/errors'
import { newId } from '@/lib/core/ids'
import { participants, requestAnswers } from '@/lib/db/schema/participant'
import { queueMail } from '@/lib/mail/queue-mail'
import type { Ctx } from '@/lib/runtime/context'
import { notify } from '../notification/notify'
import { requireMember } from '../participant/require-member'
import { personOf } from '../round/person-of'
import { findOpenRequest } from './open-requests'

/**
 * Answers somebody's open request; answered again, the new words take the place of the first. The one who asked is told
 * once, and sees who wrote.
 *
 * @throws DomainError 'not-found' when there is no such open request that the member may see
 */
export async function answerRequest(
  ctx: Ctx,
  input: { requestId: string; answer: string },
): Promise<OwnAnswer> {
  const { participantId } = requireMember(ctx)
  const found = await findOpenRequest(ctx, input.requestId)
  if (!found) throw notFound()
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
  if (!row) throw new Error('the answer was not kept')
  await ctx.db.update(participants).set({ silentRounds: 0 }).where(eq(participants.id, participantId))
  await tellAsker(ctx, { ...found, answer: row })
  return {
    answerId: row.id,
    answer: row.answer,
    createdAt: row.createdAt.toISOString(),
    thanked: row.reaction === 'thanked',
  }
}

/** Both keys name the pair, so that words written anew are no news. */
async function tellAsker(
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
  const dedupeKey = answerKey(view.requestId, from.id)
  await notify(ctx, [
    {
      kind: 'request-answered',
      dedupeKey,
      participantId: asker.id,
      payload: { participantId: from.id, answerId: answer.id },
    },
  ])
  const locale = asker.preferredLang ?? ctx.community.lang
  await queueMail(ctx, {
    kind: 'request-answered',
    dedupeKey,
    to: { email: asker.email, name: `${asker.firstName} ${asker.lastName}`, participantId: asker.id },
    locale,
    props: {
      from: personOf(from, locale),
      request: view.text,
      answer: answer.answer,
      links: { open: '/my_communities#my-request' },
    },
  })
}

/** Of the notification and the mail about an answer. */
export const answerKey = (requestId: string, participantId: string) =>
  `request-answer:${requestId}:${participantId}`
