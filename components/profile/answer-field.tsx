'use client'

import { useController } from 'react-hook-form'
import { useFieldError } from '@/lib/client/use-field-error'
import type { Question } from '@/lib/contracts/question'
import { QuestionField } from './question-field'
import { type AnswersForm, answerPath } from './use-answers-form'

export interface AnswerFieldProps {
  form: AnswersForm
  question: Question
}

/** A question with its answer in the form. */
export function AnswerField({ form, question }: AnswerFieldProps) {
  const name = answerPath(question.id)
  const { field, formState } = useController({ control: form.control, name })
  const errorAt = useFieldError(formState.errors)
  return (
    <QuestionField question={question} value={field.value} onChange={field.onChange} error={errorAt(name)} />
  )
}
