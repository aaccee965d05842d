import { z } from 'zod'
import { message } from '../message'
import { id } from '../page'
import { lineInEachLanguage, someLanguage } from './section'

export const QUESTION_BOUNDS = { questions: 60, options: 50, text: 200, option: 100 } as const

const optionShape = z.object({
  id: z.string().regex(/^[a-zA-Z0-9-]{1,40}$/, 'wrongValue'),
  text: lineInEachLanguage(QUESTION_BOUNDS.option).refine(someLanguage, 'required'),
  /** No longer offered; members who chose it keep it. */
  retired: z.boolean(),
})

const differ = (items: readonly { id: string }[]) =>
  new Set(items.map((item) => item.id)).size === items.length

const questionSettingsShape = z
  .object({
    id,
    kind: z.enum(['text', 'single', 'multi']),
    text: lineInEachLanguage(QUESTION_BOUNDS.text).refine(someLanguage, 'required'),
    options: z.array(optionShape).max(QUESTION_BOUNDS.options).refine(differ, 'wrongValue'),
    required: z.boolean(),
    /** For 'multi': the maximum number of options; no limit by default. */
    maxChoices: z
      .number()
      .int('wrongValue')
      .min(1, 'wrongValue')
      .max(QUESTION_BOUNDS.options, 'wrongValue')
      .nullable(),
    /** No longer asked; existing answers are kept. */
    retired: z.boolean(),
  })
  .refine(
    ({ kind, options, retired }) =>
      kind === 'text' || retired || options.filter((option) => !option.retired).length >= 2,
    { path: ['options'], message: 'twoOptions' },
  )

export type QuestionSettings = z.infer<typeof questionSettingsShape>

/** The community's own questions, in order. */
export const questionsSettings = z.object({
  questions: z
    .array(questionSettingsShape)
    .max(QUESTION_BOUNDS.questions, message('tooManyQuestions', { n: QUESTION_BOUNDS.questions }))
    .refine(differ, 'wrongValue'),
})

/** By question: how many members answered it, and how many chose each option. */
export type AnswerCounts = Record<string, { members: number; options: Record<string, number> }>
