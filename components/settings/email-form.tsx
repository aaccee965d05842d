'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { SubmitButton } from '@/components/sign-in/submit-button'
import { type FormTexts, useSignInForm } from '@/components/sign-in/use-sign-in-form'
import { Field } from '@/components/ui/field'
import { Notice } from '@/components/ui/notice'
import { PasswordInput } from '@/components/ui/password-input'
import { TextInput } from '@/components/ui/text-input'
import { call } from '@/lib/client/call'
import { ERROR_CODES } from '@/lib/core/errors'
import { CodeField } from './code-field'
import { fieldOfProof } from './proof'

export interface EmailFormProps {
  texts: FormTexts
  email: string
  /** Otherwise by a code that is mailed to the present address. */
  byPassword: boolean
}

/** Asks for a new email address. The account takes it when the link in the new mailbox is opened. */
export function EmailForm({ texts, email, byPassword }: EmailFormProps) {
  const t = useTranslations('settings.email')
  const [sentTo, setSentTo] = useState<string | null>(null)
  const { element, errors, busy, waitSeconds, submit, clear } = useSignInForm({
    form: byPassword ? 'changeEmailByPassword' : 'changeEmailByCode',
    fields: ['email', byPassword ? 'password' : 'code'],
    texts,
    async send(values) {
      await call('POST /api/current-user/email', { body: values })
      setSentTo(values.email)
    },
    fieldOf: (error) => (error.code === ERROR_CODES.duplicateEmail ? 'email' : fieldOfProof(error)),
  })

  if (sentTo)
    return (
      <Notice tone="success" live>
        {t('sent', { email: sentTo })}
      </Notice>
    )
  return (
    <form
      ref={element}
      method="post"
      onSubmit={submit}
      noValidate
      className="flex max-w-[26rem] flex-col gap-5"
    >
      <Field label={t('new')} hint={t('hint')} error={errors.email}>
        <TextInput type="email" name="email" autoComplete="email" onInput={() => clear('email')} />
      </Field>
      {byPassword ? (
        <Field label={t('password')} error={errors.password}>
          <PasswordInput
            name="password"
            autoComplete="current-password"
            onInput={() => clear('password')}
            showLabel={t('show')}
            hideLabel={t('hide')}
          />
        </Field>
      ) : (
        <CodeField email={email} error={errors.code} onInput={() => clear('code')} />
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
        {t('send')}
      </SubmitButton>
    </form>
  )
}
