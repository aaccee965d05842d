'use client'

import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { type Resolver, type UseFormReturn, useForm } from 'react-hook-form'
import { ApiError } from '@/lib/client/api-error'
import { SERVER_ERROR } from '@/lib/client/use-field-error'
import { type Answer, answersFormShape, type Question } from '@/lib/contracts/question'

/** Answers by question id. */
type Answers = { answers: Record<string, Answer['value']> }
export type AnswersForm = UseFormReturn<Answers>

export const answerPath = (questionId: string) => `answers.${questionId}` as const

/** The form of the community's questions, validated by the contract's shape. */
export function useAnswersForm(questions: readonly Question[], saved: readonly Answer[]): AnswersForm {
  const [shape] = useState(() => answersFormShape(questions))
  const given = new Map(saved.map(({ questionId, value }) => [questionId, value]))
  return useForm<Answers>({
    defaultValues: {
      answers: Object.fromEntries(
        questions.map(({ id, kind }) => [id, given.get(id) ?? (kind === 'text' ? '' : [])]),
      ),
    },
    resolver: zodResolver(shape) as unknown as Resolver<Answers>,
  })
}

/** Shows the server's messages at their questions. @returns whether there were any */
export function showAnswerErrors(form: AnswersForm, error: unknown): boolean {
  const fields = error instanceof ApiError ? Object.entries(error.errors) : []
  for (const [path, [message]] of fields)
    if (path.startsWith('answers.')) form.setError(path as 'answers', { type: SERVER_ERROR, message })
  return fields.length > 0
}
