'use client'

import { type FormEvent, useEffect, useRef, useState } from 'react'
import { Button } from '@/components/ui/button'
import { Field } from '@/components/ui/field'
import { TextInput } from '@/components/ui/text-input'
import { withCarried } from '../sign-in/query'
import { noteStart } from '../sign-in/started-from'

export interface StartFormProps {
  texts: { email: string; placeholder: string; submit: string; required: string; invalidEmail: string }
  initialEmail: string
  /** URL of the parent community, which takes this community's newcomers. */
  parent: string | null
  /** Newcomers get a code by email; otherwise they choose a password. */
  byCode: boolean
}

/** How long an error stays visible, from the specification. */
const ERROR_MS = 2500

/**
 * First step of joining: takes an email address and continues to the code or the registration. A plain form, so it
 * works without script.
 */
export function StartForm({ texts, initialEmail, parent, byCode }: StartFormProps) {
  const box = useRef<HTMLInputElement>(null)
  const [error, setError] = useState<'required' | 'invalidEmail' | null>(null)

  useEffect(() => {
    if (!error) return
    const timer = setTimeout(() => setError(null), ERROR_MS)
    return () => clearTimeout(timer)
  }, [error])

  async function start(event: FormEvent) {
    event.preventDefault()
    const text = box.current?.value ?? ''
    const isEmpty = text.trim() === ''
    const email = isEmpty ? null : await readEmail(text)
    if (email === null) {
      setError(isEmpty ? 'required' : 'invalidEmail')
      return box.current?.focus()
    }
    if (parent) return window.location.assign(withCarried(parent + window.location.pathname, { email }))
    if (byCode) noteStart(email)
    window.location.assign(withCarried(byCode ? '/one-time-code' : '/registration', { email, join: byCode }))
  }

  return (
    <form
      action={parent ? `${parent}/` : byCode ? '/one-time-code' : '/registration'}
      onSubmit={start}
      noValidate
      id="start"
      className="flex scroll-mt-28 flex-col gap-3 sm:flex-row sm:items-start"
    >
      {/* The parameter of withCarried, for submits before the script has loaded. */}
      {byCode && !parent && <input type="hidden" name="join" value="1" />}
      <Field label={texts.email} hideLabel error={error && texts[error]} className="flex-1">
        <TextInput
          ref={box}
          name="email"
          type="email"
          autoComplete="email"
          enterKeyHint="go"
          placeholder={texts.placeholder}
          defaultValue={initialEmail}
          className="min-h-13"
          onFocus={() => void import('./read-email')}
          onInput={() => setError(null)}
        />
      </Field>
      <Button type="submit" size="lg">
        {texts.submit}
      </Button>
    </form>
  )
}

/** The validation rules load with the first use of the form. If they fail to load, the server validates. */
async function readEmail(text: string): Promise<string | null> {
  try {
    return (await import('./read-email')).readEmail(text)
  } catch {
    return text.trim()
  }
}
