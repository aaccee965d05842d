'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { SubmitButton } from '@/components/sign-in/submit-button'
import { type FormTexts, useSignInForm } from '@/components/sign-in/use-sign-in-form'
import { Field } from '@/components/ui/field'
import { Notice } from '@/components/ui/notice'
import { PasswordInput } from '@/components/ui/password-input'
import { call } from '@/lib/client/call'
import { useErrorText } from '@/lib/client/use-error-text'
import { CodeField } from './code-field'
import { fieldOfProof } from './proof'

export interface PasswordFormProps {
  texts: FormTexts
  email: string
  /** Who has a password changes it by knowing it; who has none sets one with a mailed code. */
  hasPassword: boolean
}

/** Changes the password, or sets the first one, then refreshes the page, because other sessions have ended. */
export function PasswordForm({ texts, email, hasPassword }: PasswordFormProps) {
  const t = useTranslations('settings.password')
  const errorText = useErrorText()
  const [said, setSaid] = useState<{ tone: 'success' | 'danger'; text: string } | null>(null)
  const proof = hasPassword ? 'password' : 'code'
  const { element, errors, busy, waitSeconds, submit, clear } = useSignInForm({
    form: hasPassword ? 'changePassword' : 'setPassword',
    fields: [proof, 'newPassword'],
    texts,
    async send(values) {
      await call('POST /api/current-user/password', { body: values })
      window.history.replaceState(null, '', `/settings?saved=${hasPassword ? 'changed' : 'set'}#password`)
      window.location.reload()
    },
    fieldOf: fieldOfProof,
  })

  /** A link to set a new one, as for somebody who cannot sign in. */
  async function mailLink() {
    try {
      await call('POST /api/auth/recovery', { body: { email } })
      setSaid({ tone: 'success', text: t('linkSent', { email }) })
    } catch (error) {
      setSaid({ tone: 'danger', text: errorText(error) })
    }
  }

  const eye = { showLabel: t('show'), hideLabel: t('hide') }
  return (
    <form
      ref={element}
      method="post"
      onSubmit={submit}
      noValidate
      className="flex max-w-[26rem] flex-col gap-5"
    >
      {/* For password managers: whose password this is. */}
      <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
      {hasPassword ? (
        <Field
          label={t('current')}
          error={errors.password}
          aside={
            <button type="button" className="text-link cursor-pointer" onClick={mailLink}>
              {t('forgot')}
            </button>
          }
        >
          <PasswordInput
            name="password"
            autoComplete="current-password"
            onInput={() => clear('password')}
            {...eye}
          />
        </Field>
      ) : (
        <CodeField email={email} error={errors.code} onInput={() => clear('code')} />
      )}
      <Field label={t('new')} hint={t('hint')} error={errors.newPassword}>
        <PasswordInput
          name="newPassword"
          autoComplete="new-password"
          onInput={() => clear('newPassword')}
          {...eye}
        />
      </Field>
      {said && (
        <Notice tone={said.tone} live>
          {said.text}
        </Notice>
      )}
      {errors[''] && (
        <Notice tone="danger" live>
          {errors['']}
        </Notice>
      )}
      <SubmitButton
        size="md"
        wide={false}
        className="self-start"
        busy={busy}
        waitSeconds={waitSeconds}
        tryAgainIn={texts.tryAgainIn}
      >
        {t(hasPassword ? 'change' : 'set')}
      </SubmitButton>
    </form>
  )
}
