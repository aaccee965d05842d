'use client'

import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { type Resolver, type UseFormReturn, useForm } from 'react-hook-form'
import { ApiError } from '@/lib/client/api-error'
import { SERVER_ERROR } from '@/lib/client/use-field-error'
import { type Answer, answersFormShape, type Question } from '@/lib/contracts/question'
import { type Answers, answersOf } from './profile-form'

type Values = { answers: Answers }

/** The form of the community's questions, validated by the contract's shape. */
export function useAnswersForm(
  questions: readonly Question[],
  saved: readonly Answer[],
): UseFormReturn<Values> {
  const [shape] = useState(() => answersFormShape(questions))
  return useForm<Values>({
    defaultValues: { answers: answersOf(questions, saved) },
    resolver: zodResolver(shape) as unknown as Resolver<Values>,
  })
}

/** Shows the server's messages at their questions. */
export function showAnswerErrors(form: UseFormReturn<Values>, error: unknown): void {
  const fields = error instanceof ApiError ? Object.entries(error.errors) : []
  for (const [path, [message]] of fields)
    if (path.startsWith('answers.')) form.setError(path as 'answers', { type: SERVER_ERROR, message })
}
