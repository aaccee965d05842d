import { and, asc, eq, inArray } from 'drizzle-orm'
import { localized } from '@/lib/core/locale'
import { answers, questions } from '@/lib/db/schema/participant'
import type { Ctx } from '@/lib/runtime/context'
import { answerText } from './answer-text'

/** What members answered to the community's questions, as text in the reader's language. For organisers. */
export async function answersOf(
  ctx: Ctx,
  participantIds: string[],
): Promise<Map<string, { question: string; answer: string }[]>> {
  if (participantIds.length === 0) return new Map()
  const rows = await ctx.db
    .select({
      participantId: answers.participantId,
      text: questions.text,
      options: questions.options,
      value: answers.value,
    })
    .from(answers)
    .innerJoin(
      questions,
      and(eq(questions.communityId, answers.communityId), eq(questions.id, answers.questionId)),
    )
    .where(inArray(answers.participantId, participantIds))
    .orderBy(asc(questions.position), asc(questions.id))
  return new Map(
    [...Map.groupBy(rows, (row) => row.participantId)].map(([id, own]) => [
      id,
      own.map(({ text, options, value }) => ({
        question: localized(text, ctx.locale),
        answer: answerText(value, options, ctx.locale),
      })),
    ]),
  )
}
