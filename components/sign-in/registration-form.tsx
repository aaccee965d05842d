'use client'

import { type ReactNode, useEffect, useState } from 'react'
import { Button } from '@/components/ui/button'
import { Checkbox } from '@/components/ui/checkbox'
import { Field } from '@/components/ui/field'
import { Notice } from '@/components/ui/notice'
import { PasswordInput } from '@/components/ui/password-input'
import { TextInput } from '@/components/ui/text-input'
import { api } from '@/lib/client/api'
import { type FormTexts, loadRules, useSignInForm } from './use-sign-in-form'

export interface RegistrationFormProps {
  texts: FormTexts & {
    email: string
    password: string
    passwordHint: string
    repeatPassword: string
    showPassword: string
    hidePassword: string
    submit: string
  }
  /** With links to the documents, or as plain words. */
  consent: ReactNode
  initialEmail: string
}

const FIELDS = ['email', 'password', 'repeatPassword', 'agreePolicy'] as const
const DUPLICATE_EMAIL = 1101

export function RegistrationForm({ texts, consent, initialEmail }: RegistrationFormProps) {
  const [agreed, setAgreed] = useState(false)
  const { element, errors, busy, submit, clear } = useSignInForm({
    form: 'registration',
    fields: FIELDS,
    texts,
    async send({ email, password, agreePolicy }) {
      await api.post('/api/auth/register-user', { body: { email, password, agreePolicy } })
      window.location.assign(await signIn(String(email), String(password)))
    },
    fieldOf: (error) => (error.code === DUPLICATE_EMAIL ? 'email' : null),
  })

  // The browser may bring a ticked box back, on a reload or from its history.
  useEffect(() => {
    const box = element.current?.elements.namedItem('agreePolicy')
    if (box instanceof HTMLInputElement) setAgreed(box.checked)
  }, [element])

  return (
    <form
      ref={element}
      method="post"
      onSubmit={submit}
      onFocus={() => void loadRules().catch(() => undefined)}
      noValidate
      className="flex flex-col gap-5"
    >
      <Field label={texts.email} error={errors.email} required>
        <TextInput
          name="email"
          type="email"
          autoComplete="email"
          defaultValue={initialEmail}
          onInput={() => clear('email')}
        />
      </Field>
      <Field label={texts.password} hint={texts.passwordHint} error={errors.password} required>
        <PasswordInput
          name="password"
          autoComplete="new-password"
          showLabel={texts.showPassword}
          hideLabel={texts.hidePassword}
          onInput={() => clear('password')}
        />
      </Field>
      <Field label={texts.repeatPassword} error={errors.repeatPassword} required>
        <PasswordInput
          name="repeatPassword"
          autoComplete="new-password"
          enterKeyHint="go"
          showLabel={texts.showPassword}
          hideLabel={texts.hidePassword}
          onInput={() => clear('repeatPassword')}
        />
      </Field>
      <Checkbox
        name="agreePolicy"
        label={consent}
        required
        error={errors.agreePolicy}
        onChange={(event) => {
          setAgreed(event.target.checked)
          clear('agreePolicy')
        }}
      />
      {errors[''] && (
        <Notice tone="danger" live>
          {errors['']}
        </Notice>
      )}
      <Button type="submit" size="lg" wide busy={busy} disabled={!agreed}>
        {texts.submit}
      </Button>
    </form>
  )
}

/** Goes in with the account just made. @returns where to: the questions, or the login page if that failed */
async function signIn(email: string, password: string): Promise<string> {
  try {
    await api.post('/api/auth/login', { body: { login: email, password } })
    return '/questions'
  } catch {
    return `/login?created=1&email=${encodeURIComponent(email.trim())}`
  }
}
