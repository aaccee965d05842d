'use client'

import { call } from '@/lib/client/call'
import { leaveFor } from '@/lib/client/leave-for'
import { forgetSession } from '@/lib/client/session-end'
import { NewPasswordFields } from './new-password-fields'
import { withCarried } from './query'
import { SignInForm } from './sign-in-form'
import { type FormTexts, useSignInForm } from './use-sign-in-form'

export interface NewPasswordFormProps {
  texts: FormTexts & {
    password: string
    passwordHint: string
    repeatPassword: string
    showPassword: string
    hidePassword: string
    submit: string
  }
  /** From the emailed link. */
  code: string
  /** The account's address, for password managers and the following login. */
  email: string
}

const FIELDS = ['password', 'repeatPassword'] as const

/** Sets the new password. All sessions end with it, so the login follows. */
export function NewPasswordForm({ texts, code, email }: NewPasswordFormProps) {
  const state = useSignInForm({
    form: 'newPassword',
    fields: FIELDS,
    texts,
    async send({ password }) {
      await call('POST /api/auth/confirm-recovery', { body: { code, password } })
      forgetSession()
      await leaveFor(`${withCarried('/login', { email })}&changed=1`)
    },
    fieldOf: () => null,
  })
  return (
    <SignInForm state={state} tryAgainIn={texts.tryAgainIn} submitLabel={texts.submit}>
      <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
      <NewPasswordFields state={state} texts={texts} />
    </SignInForm>
  )
}
