'use client'

import type { ReactNode } from 'react'
import { Field } from '@/components/ui/field'
import { PasswordInput } from '@/components/ui/password-input'
import { TextInput } from '@/components/ui/text-input'
import { call } from '@/lib/client/call'
import { ERROR_CODES } from '@/lib/core/errors'
import { type DemoAccount, DemoAccounts } from './demo-accounts'
import { goAfterSignIn } from './go-after-sign-in'
import { withCarried } from './query'
import { SignInForm } from './sign-in-form'
import { type FormTexts, useSignInForm } from './use-sign-in-form'

export interface LoginFormProps {
  texts: FormTexts & {
    email: string
    password: string
    showPassword: string
    hidePassword: string
    submit: string
    forgot: string
    demoTitle: string
    demoText: string
  }
  initialEmail: string
  demo: { password: string; accounts: readonly DemoAccount[] } | null
  /** Shown below the button: a sign-in method without a password. */
  otherWay?: ReactNode
}

const FIELDS = ['login', 'password'] as const
/** Errors about the combination of email and password. */
const WRONG_PAIR = new Set<number>([ERROR_CODES.wrongLogin, ERROR_CODES.wrongPassword])

export function LoginForm({ texts, initialEmail, demo, otherWay }: LoginFormProps) {
  const state = useSignInForm({
    form: 'login',
    fields: FIELDS,
    onlyFirst: true,
    texts,
    async send({ login, password }) {
      await goAfterSignIn(await call('POST /api/auth/login', { body: { login, password } }))
    },
    fieldOf: (error) =>
      WRONG_PAIR.has(error.code) ? 'password' : error.code === ERROR_CODES.accountNotFound ? 'login' : null,
  })
  const { element, errors, clear } = state

  function fill(account: DemoAccount) {
    for (const [name, value] of [
      ['login', account.email],
      ['password', demo?.password ?? ''],
    ] as const) {
      const control = element.current?.elements.namedItem(name)
      if (control instanceof HTMLInputElement) control.value = value
      clear(name)
    }
    element.current?.querySelector<HTMLElement>('[type=submit]')?.focus()
  }

  return (
    <>
      <SignInForm state={state} tryAgainIn={texts.tryAgainIn} submitLabel={texts.submit}>
        <Field label={texts.email} error={errors.login}>
          <TextInput
            name="login"
            type="email"
            autoComplete="username"
            defaultValue={initialEmail}
            onInput={() => clear('login')}
          />
        </Field>
        <Field
          label={texts.password}
          error={errors.password}
          aside={
            <a
              href="/recovery"
              className="text-link"
              // Keep what was typed.
              onClick={(event) => {
                const login = element.current?.elements.namedItem('login')
                const email = login instanceof HTMLInputElement ? login.value.trim() : ''
                event.currentTarget.href = withCarried('/recovery', { email })
              }}
            >
              {texts.forgot}
            </a>
          }
        >
          <PasswordInput
            name="password"
            autoComplete="current-password"
            enterKeyHint="go"
            showLabel={texts.showPassword}
            hideLabel={texts.hidePassword}
            onInput={() => clear('password')}
          />
        </Field>
      </SignInForm>
      {otherWay}
      {demo && (
        <DemoAccounts
          title={texts.demoTitle}
          text={texts.demoText}
          accounts={demo.accounts}
          onChoose={fill}
        />
      )}
    </>
  )
}
