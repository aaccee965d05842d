import { count, sql } from 'drizzle-orm'
import type { AnswerCounts } from '@/lib/contracts/settings/questions'
import { rawRows } from '@/lib/db/raw-rows'
import { answers } from '@/lib/db/schema/participant'
import type { Ctx } from '@/lib/runtime/context'
import { requireOrganiser } from '../community/require-organiser'

/** How many members answered each question, and chose each option. */
export async function countAnswers(ctx: Ctx): Promise<AnswerCounts> {
  requireOrganiser(ctx)
  const answered = await ctx.db
    .select({ id: answers.questionId, members: count() })
    .from(answers)
    .groupBy(answers.questionId)
  const chosen = await rawRows<{ id: string; option: string; members: number }>(
    ctx.db,
    sql`SELECT ${answers.questionId} AS id, option, count(*)::int AS members FROM ${answers},
      jsonb_array_elements_text(${answers.value}) AS option
      WHERE jsonb_typeof(${answers.value}) = 'array' GROUP BY 1, 2`,
  )
  const optionsOf = Map.groupBy(chosen, ({ id }) => id)
  return Object.fromEntries(
    answered.map(({ id, members }) => [
      id,
      {
        members,
        options: Object.fromEntries((optionsOf.get(id) ?? []).map((one) => [one.option, one.members])),
      },
    ]),
  )
}
