'use client'

import { useState } from 'react'
import { buttonClass } from '@/components/ui/button-class'
import { Notice } from '@/components/ui/notice'
import { ApiError } from '@/lib/client/api-error'
import { call } from '@/lib/client/call'
import { leaveFor } from '@/lib/client/leave-for'
import { forgetSession } from '@/lib/client/session-end'
import { ERROR_CODES } from '@/lib/core/errors'
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
    again: string
  }
  /** From the emailed link. */
  code: string
  /** The account's address, for password managers and the following login. */
  email: string
}

const FIELDS = ['password', 'repeatPassword'] as const

/** Sets the new password. All sessions end with it, and this browser's, so the login follows. */
export function NewPasswordForm({ texts, code, email }: NewPasswordFormProps) {
  /** Why the link no longer works: it was used, or has expired while the form was open. */
  const [over, setOver] = useState('')
  const state = useSignInForm({
    form: 'newPassword',
    fields: FIELDS,
    texts,
    async send({ password }) {
      try {
        await call('POST /api/auth/confirm-recovery', { body: { code, password } })
      } catch (error) {
        if (!(error instanceof ApiError && error.code === ERROR_CODES.invalidCode)) throw error
        return setOver(error.message)
      }
      forgetSession()
      await leaveFor(`${withCarried('/login', { email })}&changed=1`)
    },
    fieldOf: () => null,
  })
  if (over) {
    return (
      <>
        <Notice tone="danger" live>
          {over}
        </Notice>
        <a
          ref={(link) => link?.focus()}
          href={withCarried('/recovery', { email })}
          className={buttonClass({ size: 'lg', wide: true }, 'mt-6')}
        >
          {texts.again}
        </a>
      </>
    )
  }
  return (
    <SignInForm state={state} tryAgainIn={texts.tryAgainIn} submitLabel={texts.submit}>
      <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
      <NewPasswordFields state={state} texts={texts} />
    </SignInForm>
  )
}
