'use client'

import type { ReactNode } from 'react'
import { Field } from '@/components/ui/field'
import { TextInput } from '@/components/ui/text-input'
import type { ApiError } from '@/lib/client/api-error'
import { call } from '@/lib/client/call'
import { leaveFor } from '@/lib/client/leave-for'
import { questionsBefore } from '@/lib/contracts/after-sign-in'
import { samePath } from '@/lib/contracts/back-to'
import { ERROR_CODES } from '@/lib/core/errors'
import { NewPasswordFields } from './new-password-fields'
import { SignInForm } from './sign-in-form'
import { useConsentBox } from './use-consent-box'
import { type FormTexts, useSignInForm } from './use-sign-in-form'

export interface RegistrationFormProps {
  texts: FormTexts & {
    email: string
    password: string
    passwordHint: string
    repeatPassword: string
    showPassword: string
    hidePassword: string
    submit: string
    /** The address has an account, here or in another community, with another password. */
    taken: string
  }
  /** With links to the documents, or as plain words. */
  consent: ReactNode
  initialEmail: string
}

const FIELDS = ['email', 'password', 'repeatPassword', 'agreePolicy'] as const

export function RegistrationForm({ texts, consent, initialEmail }: RegistrationFormProps) {
  const state = useSignInForm({
    form: 'registration',
    fields: FIELDS,
    texts,
    async send({ email, password, agreePolicy }) {
      await call('POST /api/auth/register-user', { body: { email, password, agreePolicy } })
      await leaveFor(await signIn(email, password))
    },
    fieldOf: (error) => (isTaken(error) ? 'email' : null),
    textOf: (error) => (isTaken(error) ? texts.taken : undefined),
  })
  const { errors, clear } = state
  const { agreed, box } = useConsentBox(state, consent)

  return (
    <SignInForm state={state} disabled={!agreed} tryAgainIn={texts.tryAgainIn} submitLabel={texts.submit}>
      <Field label={texts.email} error={errors.email} required>
        <TextInput
          name="email"
          type="email"
          autoComplete="email"
          defaultValue={initialEmail}
          onInput={() => clear('email')}
        />
      </Field>
      <NewPasswordFields state={state} texts={texts} />
      {box}
    </SignInForm>
  )
}

const isTaken = ({ code }: ApiError) => code === ERROR_CODES.duplicateEmail

/** Signs in with the new account. @returns the next page: the questions, or the login page on failure */
async function signIn(email: string, password: string): Promise<string> {
  try {
    await call('POST /api/auth/login', { body: { login: email, password } })
    return questionsBefore(samePath(new URLSearchParams(window.location.search).get('backTo')))
  } catch {
    return `/login?created=1&email=${encodeURIComponent(email.trim())}`
  }
}
