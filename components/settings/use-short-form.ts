'use client'

import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { type FieldValues, type Path, type Resolver, type UseFormReturn, useForm } from 'react-hook-form'
import type { z } from 'zod'
import { useCountdown } from '@/components/sign-in/use-countdown'
import { ApiError } from '@/lib/client/api-error'
import { useErrorText } from '@/lib/client/use-error-text'
import { type FieldErrorText, SERVER_ERROR, useFieldError } from '@/lib/client/use-field-error'
import { ERROR_CODES } from '@/lib/core/errors'

export interface ShortFormState {
  register: UseFormReturn<FieldValues>['register']
  setValue: UseFormReturn<FieldValues>['setValue']
  watch: UseFormReturn<FieldValues>['watch']
  errorAt: FieldErrorText
  /** An error that belongs to no field. */
  problem: string | null
  busy: boolean
  /** Seconds until the server accepts another attempt. */
  waitSeconds: number
  submit: () => Promise<void>
}

const FIELD_OF_CODE: Record<string, string> = {
  [ERROR_CODES.wrongPassword]: 'password',
  [ERROR_CODES.invalidCode]: 'code',
  [ERROR_CODES.duplicateEmail]: 'email',
}

/** A short form, validated by the contract's shape. Inputs keep what was typed before hydration. */
export function useShortForm<Shape extends z.ZodObject>(
  shape: Shape,
  send: (values: z.output<Shape>) => Promise<void>,
): ShortFormState {
  const errorText = useErrorText()
  const [problem, setProblem] = useState<string | null>(null)
  const [until, setUntil] = useState(0)
  const waitSeconds = useCountdown(until)
  const form = useForm<FieldValues>({ resolver: zodResolver(shape) as unknown as Resolver<FieldValues> })

  function showError(error: unknown) {
    const retryAfter = error instanceof ApiError && error.status === 429 && error.retryAfterSeconds
    if (retryAfter) setUntil(Date.now() + retryAfter * 1000)
    const fields: [string, string][] = Object.entries(error instanceof ApiError ? error.errors : {})
      .filter(([field]) => field in shape.shape)
      .map(([field, [text = '']]) => [field, text])
    const named = error instanceof ApiError && FIELD_OF_CODE[error.code]
    if (fields.length === 0 && named && named in shape.shape) fields.push([named, errorText(error)])
    if (fields.length === 0) return setProblem(errorText(error))
    for (const [field, message] of fields)
      form.setError(field as Path<FieldValues>, { type: SERVER_ERROR, message }, { shouldFocus: true })
  }

  const submit = form.handleSubmit(async (values) => {
    if (waitSeconds > 0) return
    setProblem(null)
    await send(values as z.output<Shape>).catch(showError)
  })

  return {
    register: form.register,
    setValue: form.setValue,
    watch: form.watch,
    errorAt: useFieldError(form.formState.errors),
    problem,
    busy: form.formState.isSubmitting,
    waitSeconds,
    submit: () => submit(),
  }
}
