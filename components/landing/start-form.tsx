'use client'

import { type FormEvent, useEffect, useState, useSyncExternalStore } from 'react'
import { Button } from '@/components/ui/button'
import { Field } from '@/components/ui/field'
import { TextInput } from '@/components/ui/text-input'

export interface StartFormProps {
  texts: { email: string; placeholder: string; submit: string; invalidEmail: string }
  initialEmail: string
  /** Host of the parent community's domain: it takes the newcomers of this one. */
  parentDomain: string | null
}

/** The specification's: how long an error stands. */
const ERROR_MS = 2500

const never = () => () => {}
/** false while the server renders, when the form still works by itself and must not be locked. */
const useScripted = () =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )

/** The first step in: an e-mail address, and on to the registration. A plain form, in case script never arrives. */
export function StartForm({ texts, initialEmail, parentDomain }: StartFormProps) {
  const [email, setEmail] = useState(initialEmail)
  const [error, setError] = useState(false)
  const scripted = useScripted()

  useEffect(() => {
    if (!error) return
    const timer = setTimeout(() => setError(false), ERROR_MS)
    return () => clearTimeout(timer)
  }, [error])

  async function start(event: FormEvent) {
    event.preventDefault()
    if (error || email.trim() === '') return
    const address = await readEmail(email)
    if (address === null) return setError(true)
    const query = `?email=${encodeURIComponent(address)}`
    window.location.assign(
      parentDomain
        ? `${window.location.protocol}//${parentDomain}${portPart()}${window.location.pathname}${query}`
        : `/registration${query}`,
    )
  }

  return (
    <form
      action="/registration"
      onSubmit={start}
      noValidate
      className="flex flex-col gap-3 sm:flex-row sm:items-start"
    >
      <Field label={texts.email} hideLabel error={error ? texts.invalidEmail : undefined} className="flex-1">
        <TextInput
          name="email"
          type="email"
          autoComplete="email"
          inputMode="email"
          enterKeyHint="go"
          placeholder={texts.placeholder}
          className="min-h-13"
          value={email}
          onFocus={() => void import('./read-email')}
          onChange={(event) => setEmail(event.target.value)}
        />
      </Field>
      <Button type="submit" size="lg" disabled={scripted && (email.trim() === '' || error)}>
        {texts.submit}
      </Button>
    </form>
  )
}

/** The rules of an address come with the first use of the form. Without them the server decides. */
async function readEmail(text: string): Promise<string | null> {
  try {
    const rules = await import('./read-email')
    return rules.readEmail(text)
  } catch {
    return text.trim()
  }
}

const portPart = () => (window.location.port ? `:${window.location.port}` : '')
