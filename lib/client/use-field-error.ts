'use client'

import { useTranslations } from 'next-intl'
import type { FieldErrors, FieldValues } from 'react-hook-form'
import { messageText } from '@/lib/contracts/message'

/** The type of an error that the server has localized; a shape's message is a key. */
export const SERVER_ERROR = 'server'

export type FieldErrorText = (path: string) => string | undefined

/** The localized message at a field of a react-hook-form. */
export function useFieldError<Form extends FieldValues>(errors: FieldErrors<Form>): FieldErrorText {
  const t = useTranslations('validation')
  return (path) => {
    const found = path
      .split('.')
      .reduce<unknown>((at, part) => (at as Record<string, unknown> | undefined)?.[part], errors)
    const error = found as { message?: string; type?: string } | undefined
    if (!error?.message) return undefined
    return error.type === SERVER_ERROR ? error.message : messageText(error.message, path, t)
  }
}
