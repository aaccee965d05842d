import { asc, eq, inArray, sql } from 'drizzle-orm'
import { type QuestionSettings, questionsSettings } from '@/lib/contracts/settings/questions'
import { invalidField } from '@/lib/core/errors'
import { newId } from '@/lib/core/ids'
import { rawRows } from '@/lib/db/raw-rows'
import { answers, questions } from '@/lib/db/schema/participant'
import type { Ctx } from '@/lib/runtime/context'
import { defineSection } from './section'

type Row = typeof questions.$inferSelect

export const questionsSection = defineSection({
  shape: questionsSettings,
  async read(ctx) {
    const rows = await ctx.db.select().from(questions).orderBy(asc(questions.position), asc(questions.id))
    return { questions: rows.map(toSettings) }
  },
  /** Nothing with answers is deleted: it is retired instead, and a question keeps its type. */
  async write(ctx, { questions: given }) {
    // Locked, so that concurrent answers are counted.
    const rows = await ctx.db.select().from(questions).for('update')
    const [chosen, answered] = await answersGiven(ctx)
    const before = new Map(rows.map((row) => [row.id, row]))
    const kept = new Set(given.map(({ id }) => id))
    const removed = rows.filter(({ id }) => !kept.has(id))
    const unanswered = removed.filter(({ id }) => !answered.has(id)).map(({ id }) => id)
    if (unanswered.length > 0) await ctx.db.delete(questions).where(inArray(questions.id, unanswered))
    const retired = removed
      .filter(({ id }) => answered.has(id))
      .map((row) => ({ ...toSettings(row), retired: true }))
    for (const [position, question] of [...given, ...retired].entries()) {
      const was = before.get(question.id)
      if (was && was.kind !== question.kind && answered.has(was.id))
        throw invalidField(`value.questions.${position}.kind`, 'wrongValue')
      const values = { ...valuesOf(question, was, { chosen, now: ctx.clock.now() }), position }
      // New questions get ids of ours: the given one may be another community's.
      const created = { communityId: ctx.community.id, id: newId(), ...values }
      if (was) await ctx.db.update(questions).set(values).where(eq(questions.id, was.id))
      else await ctx.db.insert(questions).values(created)
    }
    return {}
  },
})

function toSettings({ id, kind, text, options, required, maxChoices, retiredAt }: Row): QuestionSettings {
  return {
    id,
    kind,
    text,
    options: options.map((option) => ({
      id: option.id,
      text: option.text,
      retired: option.retired ?? false,
    })),
    required,
    maxChoices,
    retired: retiredAt !== null,
  }
}

function valuesOf(
  question: QuestionSettings,
  was: Row | undefined,
  { chosen, now }: { chosen: Set<string>; now: Date },
) {
  const kept = new Set(question.options.map((option) => option.id))
  const missed = (was?.options ?? []).filter(({ id }) => !kept.has(id) && chosen.has(`${was?.id} ${id}`))
  const options = [...question.options, ...missed.map((option) => ({ ...option, retired: true }))]
  return {
    kind: question.kind,
    text: question.text,
    options: options.map(({ id, text, retired }) => ({
      id,
      text,
      ...(retired && { retired: true as const }),
    })),
    required: question.required,
    maxChoices: question.kind === 'multi' ? question.maxChoices : null,
    retiredAt: question.retired ? (was?.retiredAt ?? now) : null,
  }
}

/** Chosen options, as 'question option', and questions with answers. */
async function answersGiven(ctx: Ctx): Promise<[chosen: Set<string>, answered: Set<string>]> {
  const chosen = await rawRows<{ key: string }>(
    ctx.db,
    sql`SELECT DISTINCT ${answers.questionId} || ' ' || option AS key FROM ${answers},
      jsonb_array_elements_text(${answers.value}) AS option WHERE jsonb_typeof(${answers.value}) = 'array'`,
  )
  const answered = await ctx.db.selectDistinct({ id: answers.questionId }).from(answers)
  return [new Set(chosen.map(({ key }) => key)), new Set(answered.map(({ id }) => id))]
}
