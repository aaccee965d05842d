import { asc } from 'drizzle-orm'
import type { Question } from '@/lib/contracts/question'
import { localized } from '@/lib/core/locale'
import { questions } from '@/lib/db/schema/participant'
import type { Ctx } from '@/lib/runtime/context'

/** The community's own questions in their order, in the language of the request. */
export async function listQuestions(ctx: Ctx): Promise<Question[]> {
  const rows = await ctx.db.select().from(questions).orderBy(asc(questions.position), asc(questions.id))
  return rows.map((row) => ({
    id: row.id,
    position: row.position,
    kind: row.kind,
    text: localized(row.text, ctx.locale),
    options: row.options.map((option) => ({ id: option.id, text: localized(option.text, ctx.locale) })),
    required: row.required,
    maxChoices: row.maxChoices,
  }))
}
