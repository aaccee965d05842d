'use client'

import { type FormEvent, useRef, useState, useTransition } from 'react'
import { ApiError } from '@/lib/client/api-error'
import type { checkForm, Faults, FormName, FormValues } from './check-form'
import { failureText } from './failure-text'
import { useCountdown } from './use-countdown'

/** Texts of a form: its validation messages, and those for an unreachable server. */
export type FormTexts = {
  faults: Record<string, string>
  unavailable: string
  somethingWrong: string
  /** Contains {time}: shown on the button while the server limits attempts. */
  tryAgainIn: string
}

type Rules = { checkForm: typeof checkForm }

/** Loaded when a form is first touched. */
export const loadRules = (): Promise<Rules> => import('./check-form')

/**
 * A form whose inputs are uncontrolled, so that nothing typed is lost to a slow script or a failure.
 *
 * @param form whose validation rules apply
 * @param fields names of its controls, in page order
 * @param onlyFirst shows one error at a time (specification, for the login)
 * @param send calls the API, and may navigate (leaveFor)
 * @param fieldOf the field for an API error that names none; null: above the button
 * @param textOf what to show instead of an API error's message
 */
export function useSignInForm<F extends FormName>(options: {
  form: F
  fields: readonly string[]
  onlyFirst?: boolean
  texts: FormTexts
  send: (values: FormValues<F>) => Promise<void>
  fieldOf: (error: ApiError) => string | null
  textOf?: (error: ApiError) => string | undefined
}) {
  const { form, fields, onlyFirst, texts, send, fieldOf, textOf } = options
  const element = useRef<HTMLFormElement>(null)
  const [errors, setErrors] = useState<Record<string, string>>({})
  const [busy, start] = useTransition()
  const [until, setUntil] = useState(0)
  const waitSeconds = useCountdown(until)

  /** Shows errors at their fields ('' is the form), and focuses the first. */
  function show(all: Record<string, string>) {
    const first = fields.find((field) => all[field])
    setErrors(onlyFirst && first ? { [first]: all[first]! } : all)
    const control = first && element.current?.elements.namedItem(first)
    if (control instanceof HTMLElement) control.focus()
  }

  function clear(field: string) {
    setErrors(({ [field]: gone, '': whole, ...rest }) => (gone || whole ? rest : { ...rest }))
  }

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (busy || waitSeconds > 0) return
    const values = readValues(event.currentTarget, fields)
    setErrors({})
    start(() => check(values))
  }

  async function check(values: Record<string, string | boolean>) {
    try {
      const faults = await loadRules().then(
        (rules) => rules.checkForm(form, values),
        (): Faults => ({}),
      )
      if (Object.keys(faults).length > 0) {
        return show(mapValues(faults, (key) => texts.faults[key] ?? texts.faults.wrongValue ?? ''))
      }
      await send(values as FormValues<F>)
    } catch (error) {
      if (error instanceof ApiError && error.status === 429 && error.retryAfterSeconds)
        setUntil(Date.now() + error.retryAfterSeconds * 1000)
      show(errorsOf(error, fields, texts, fieldOf, textOf))
    }
  }

  return { element, errors, busy, waitSeconds, submit, clear }
}

export type SignInFormState = ReturnType<typeof useSignInForm>

function readValues(form: HTMLFormElement, fields: readonly string[]) {
  return Object.fromEntries(
    fields.map((name) => {
      const control = form.elements.namedItem(name)
      if (!(control instanceof HTMLInputElement)) return [name, '']
      return [name, control.type === 'checkbox' ? control.checked : control.value]
    }),
  )
}

function errorsOf(
  error: unknown,
  fields: readonly string[],
  texts: FormTexts,
  fieldOf: (error: ApiError) => string | null,
  textOf?: (error: ApiError) => string | undefined,
): Record<string, string> {
  if (!(error instanceof ApiError)) return { '': failureText(error, texts) }
  const known = Object.entries(error.errors).filter(([field]) => fields.includes(field))
  if (known.length > 0) return Object.fromEntries(known.map(([field, [first]]) => [field, first ?? '']))
  return { [fieldOf(error) ?? '']: textOf?.(error) ?? failureText(error, texts) }
}

const mapValues = (record: Record<string, string>, map: (value: string) => string) =>
  Object.fromEntries(Object.entries(record).map(([key, value]) => [key, map(value)]))
