import { z } from 'zod'
import { message, tooLong } from './message'
import { id } from './page'
import { textAtMost } from './typed-shapes'

/** Maximum length of a text answer, exclusive. */
export const ANSWER_LIMIT = 256
const MAX_OPTIONS = 50

/** A community question, in the request's language. */
export const questionShape = z.object({
  id,
  position: z.number().int(),
  kind: z.enum(['text', 'single', 'multi']),
  text: z.string(),
  options: z.array(z.object({ id: z.string(), text: z.string() })),
  required: z.boolean(),
  /** For 'multi': maximum number of options. */
  maxChoices: z.number().int().nullable(),
})

export type Question = z.infer<typeof questionShape>

export const answerValueShape = z.union([
  textAtMost(ANSWER_LIMIT - 1),
  z.array(z.string().max(100)).max(MAX_OPTIONS),
])

export const answerShape = z.object({ questionId: id, value: answerValueShape })
export type Answer = z.infer<typeof answerShape>

export const updateAnswersShape = z.object({ answers: z.array(answerShape).max(100) })

/** A blank answer, which removes the answer to an optional question. */
export const isBlank = (value: Answer['value'] | undefined) => value === undefined || value.length === 0

/**
 * Validates the answer to a question.
 * @returns a message, or null if valid; blank answers are valid (profileCompletion asks for required ones)
 */
export function checkAnswer(
  question: Pick<Question, 'kind' | 'maxChoices'> & { options: readonly { id: string }[] },
  value: Answer['value'],
): string | null {
  if (isBlank(value)) return null
  if (question.kind === 'text') {
    if (typeof value !== 'string') return 'textAnswer'
    return value.length < ANSWER_LIMIT ? null : tooLong(ANSWER_LIMIT - 1)
  }
  const chosen = typeof value === 'string' ? [value] : value
  const known = new Set(question.options.map((option) => option.id))
  if (chosen.some((option) => !known.has(option))) return 'unknownOption'
  if (question.kind === 'single') return chosen.length === 1 ? null : 'chooseOne'
  const most = mostChoices(question)
  const distinct = new Set(chosen).size === chosen.length
  return distinct && chosen.length <= most ? null : message('chooseBetween', { max: most })
}

const mostChoices = ({ maxChoices, options }: { maxChoices: number | null; options: readonly unknown[] }) =>
  maxChoices ?? options.length

/** The message for a required question without an answer. */
function missingAnswer(question: Question): string {
  if (question.kind === 'text') return 'required'
  return question.kind === 'single' ? 'chooseOne' : message('chooseBetween', { max: mostChoices(question) })
}

/** A form with an answer to each question, by question id. Required questions need one. */
export const answersFormShape = (questions: readonly Question[]) =>
  z.object({ answers: z.object(Object.fromEntries(questions.map((one) => [one.id, answerTo(one)]))) })

const answerTo = (question: Question) =>
  answerValueShape.superRefine((value, check) => {
    const missing = question.required && isBlank(value)
    const wrong = missing ? missingAnswer(question) : checkAnswer(question, value)
    if (wrong) check.addIssue({ code: 'custom', message: wrong })
  })
