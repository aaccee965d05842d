import { eq } from 'drizzle-orm'
import type { Answer } from '@/lib/contracts/question'
import { answers } from '@/lib/db/schema/participant'
import type { Ctx } from '@/lib/runtime/context'
import { ownParticipantId } from '../participant/own-participant'

/** What the signed-in member has answered so far. */
export async function myAnswers(ctx: Ctx): Promise<Answer[]> {
  return ctx.db
    .select({ questionId: answers.questionId, value: answers.value })
    .from(answers)
    .where(eq(answers.participantId, ownParticipantId(ctx)))
    .orderBy(answers.questionId)
}
