import { asc, eq, isNull } from 'drizzle-orm'
import type { Question } from '@/lib/contracts/question'
import { localized } from '@/lib/core/locale'
import { answers, questions } from '@/lib/db/schema/participant'
import type { Ctx } from '@/lib/runtime/context'
import { offeredOptions } from './offered-options'

/**
 * The community's own questions in their order, in the language of the request.
 * @param everything retired questions and options too, for organisers who filter by answers
 */
export async function listQuestions(ctx: Ctx, everything = false): Promise<Question[]> {
  const rows = await ctx.db
    .select()
    .from(questions)
    .where(everything ? undefined : isNull(questions.retiredAt))
    .orderBy(asc(questions.position), asc(questions.id))
  const answerTo = everything ? new Map() : await ownAnswers(ctx)
  return rows.map((row) => ({
    id: row.id,
    position: row.position,
    kind: row.kind,
    text: localized(row.text, ctx.locale),
    options: (everything ? row.options : offeredOptions(row.options, answerTo.get(row.id))).map((option) => ({
      id: option.id,
      text: localized(option.text, ctx.locale),
    })),
    required: row.required,
    maxChoices: row.maxChoices,
  }))
}

async function ownAnswers({ actor, db }: Ctx): Promise<Map<string, string | string[]>> {
  if (actor.kind !== 'user' || !actor.participantId) return new Map()
  const rows = await db
    .select({ questionId: answers.questionId, value: answers.value })
    .from(answers)
    .where(eq(answers.participantId, actor.participantId))
  return new Map(rows.map(({ questionId, value }) => [questionId, value]))
}
