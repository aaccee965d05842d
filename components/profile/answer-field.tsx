'use client'

import { useController, useFormContext } from 'react-hook-form'
import { useFieldError } from '@/lib/client/use-field-error'
import type { Question } from '@/lib/contracts/question'
import type { Answers } from './profile-form'
import { QuestionField } from './question-field'

/** A question with its answer, inside a form with `answers`. */
export function AnswerField({ question }: { question: Question }) {
  const name = `answers.${question.id}` as const
  const { control } = useFormContext<{ answers: Answers }>()
  const { field, formState } = useController({ control, name })
  const errorAt = useFieldError(formState.errors)
  return (
    <QuestionField
      question={question}
      value={field.value}
      onChange={field.onChange}
      inputRef={field.ref}
      error={errorAt(name)}
    />
  )
}
