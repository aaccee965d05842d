'use client'

import { Button } from '@/components/ui/button'
import { Field } from '@/components/ui/field'
import { Notice } from '@/components/ui/notice'
import { PasswordInput } from '@/components/ui/password-input'
import { TextInput } from '@/components/ui/text-input'
import { api } from '@/lib/client/api'
import type { CurrentUser } from '@/lib/contracts/account'
import { afterSignIn } from './after-sign-in'
import { type DemoAccount, DemoAccounts } from './demo-accounts'
import { type FormTexts, loadRules, useSignInForm } from './use-sign-in-form'

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
}

const FIELDS = ['login', 'password'] as const
/** Codes of the specification: these are about the pair of e-mail and password. */
const WRONG_PAIR = new Set([1011, 1014])

export function LoginForm({ texts, initialEmail, demo }: LoginFormProps) {
  const { element, errors, busy, submit, clear } = useSignInForm({
    form: 'login',
    fields: FIELDS,
    onlyFirst: true,
    texts,
    async send({ login, password }) {
      const { user } = await api.post<{ user: CurrentUser }>('/api/auth/login', { body: { login, password } })
      const query = new URLSearchParams(window.location.search)
      const backTo = query.get('backTo') ?? query.get('back_to')
      window.location.assign(afterSignIn(user, { backTo, introFor: query.get('introFor') }))
    },
    fieldOf: (error) => (WRONG_PAIR.has(error.code) ? 'password' : error.code === 1005 ? 'login' : null),
  })

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
      {/* By POST, lest a form that is sent before its script has come write the password into the address. */}
      <form
        ref={element}
        method="post"
        onSubmit={submit}
        onFocus={() => void loadRules().catch(() => undefined)}
        noValidate
        className="flex flex-col gap-5"
      >
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
            <a href="/recovery" className="text-link">
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
        {errors[''] && (
          <Notice tone="danger" live>
            {errors['']}
          </Notice>
        )}
        <Button type="submit" size="lg" wide busy={busy}>
          {texts.submit}
        </Button>
      </form>
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
