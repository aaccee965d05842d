import { and, eq, inArray, isNull } from 'drizzle-orm'
import { type Answer, checkAnswer, isBlank } from '@/lib/contracts/question'
import { DomainError, type FieldErrors, notFound } from '@/lib/core/errors'
import { answers, type QuestionKind, questions } from '@/lib/db/schema/participant'
import type { Ctx } from '@/lib/runtime/context'
import { completionOf, requireStillComplete } from '../participant/completion'
import { ownParticipant } from '../participant/own-participant'
import { myAnswers } from './my-answers'
import { offeredOptions } from './offered-options'

/**
 * Stores the given answers of the signed-in member; other answers stay, a blank one is removed.
 *
 * @returns all answers
 * @throws DomainError 'invalid' with messages by `answers.<questionId>`, 'not-found' for a question of another
 * community
 */
export async function updateAnswers(ctx: Ctx, given: Answer[]): Promise<Answer[]> {
  const participant = await ownParticipant(ctx, 'update')
  const before = participant.profileFilledAt && (await completionOf(ctx, participant))
  const kinds = await checked(ctx, given)
  for (const { questionId, value: answer } of given) {
    // A single choice is stored as a list of one, like the options of 'multi'.
    const value = kinds.get(questionId) !== 'text' && typeof answer === 'string' && answer ? [answer] : answer
    const own = and(eq(answers.participantId, participant.id), eq(answers.questionId, questionId))
    if (isBlank(value)) {
      await ctx.db.delete(answers).where(own)
      continue
    }
    const updatedAt = ctx.clock.now()
    await ctx.db
      .insert(answers)
      .values({ communityId: ctx.community.id, participantId: participant.id, questionId, value, updatedAt })
      .onConflictDoUpdate({
        target: [answers.communityId, answers.participantId, answers.questionId],
        set: { value, updatedAt },
      })
  }
  if (before) requireStillComplete(before, await completionOf(ctx, participant))
  return myAnswers(ctx)
}

/** The kind of each question, after validating every answer. */
async function checked(ctx: Ctx, given: Answer[]): Promise<Map<string, QuestionKind>> {
  if (given.length === 0) return new Map()
  const ids = given.map((answer) => answer.questionId)
  const asked = await ctx.db
    .select()
    .from(questions)
    .where(and(inArray(questions.id, ids), isNull(questions.retiredAt)))
  const before = new Map((await myAnswers(ctx)).map((answer) => [answer.questionId, answer.value]))
  const fields: FieldErrors = {}
  for (const { questionId, value } of given) {
    const question = asked.find((one) => one.id === questionId)
    if (!question) throw notFound()
    const options = offeredOptions(question.options, before.get(questionId))
    const wrong = checkAnswer({ ...question, options }, value)
    if (wrong) fields[`answers.${questionId}`] = [wrong]
  }
  if (Object.keys(fields).length > 0) throw new DomainError('invalid', { fields })
  return new Map(asked.map((question) => [question.id, question.kind]))
}
