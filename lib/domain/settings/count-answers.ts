import { count } from 'drizzle-orm'
import { answers } from '@/lib/db/schema/participant'
import type { Ctx } from '@/lib/runtime/context'
import { requireOrganiser } from '../community/require-organiser'

/** Number of members who answered each question, by question id. */
export async function countAnswers(ctx: Ctx): Promise<Record<string, number>> {
  requireOrganiser(ctx)
  const rows = await ctx.db
    .select({ id: answers.questionId, answers: count() })
    .from(answers)
    .groupBy(answers.questionId)
  return Object.fromEntries(rows.map((row) => [row.id, row.answers]))
}
