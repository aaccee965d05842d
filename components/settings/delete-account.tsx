'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useId, useRef, useState } from 'react'
import { SubmitButton } from '@/components/sign-in/submit-button'
import { type FormTexts, useSignInForm } from '@/components/sign-in/use-sign-in-form'
import { Button } from '@/components/ui/button'
import { Field } from '@/components/ui/field'
import { Notice } from '@/components/ui/notice'
import { PasswordInput } from '@/components/ui/password-input'
import { useReturnedFocus } from '@/components/ui/use-returned-focus'
import { call } from '@/lib/client/call'
import { leaveFor } from '@/lib/client/leave-for'
import { forgetSession } from '@/lib/client/session-end'
import { CodeField } from './code-field'
import { fieldOfProof } from './proof'

export interface DeleteAccountProps {
  texts: FormTexts
  userId: string
  email: string
  byPassword: boolean
}

/** The way out for good: a button, and behind it what has to be shown first. */
export function DeleteAccount(props: DeleteAccountProps) {
  const t = useTranslations('settings.delete')
  const [open, setOpen] = useState(false)
  const opener = useReturnedFocus<HTMLButtonElement>(open)

  if (open) return <Confirmation {...props} onCancel={() => setOpen(false)} />
  return (
    <Button ref={opener} variant="secondary" onClick={() => setOpen(true)}>
      {t('open')}
    </Button>
  )
}

function Confirmation({
  texts,
  userId,
  email,
  byPassword,
  onCancel,
}: DeleteAccountProps & { onCancel: () => void }) {
  const t = useTranslations('settings')
  const words = useId()
  const intro = useRef<HTMLParagraphElement>(null)
  const { element, errors, busy, waitSeconds, submit, clear } = useSignInForm({
    form: byPassword ? 'deleteByPassword' : 'deleteByCode',
    fields: [byPassword ? 'password' : 'code'],
    texts,
    async send(values) {
      await call('DELETE /api/users/delete/{id}', { params: { id: userId }, body: values })
      forgetSession()
      await leaveFor('/account-deleted')
    },
    fieldOf: fieldOfProof,
  })

  useEffect(() => intro.current?.focus(), [])

  return (
    <form
      ref={element}
      method="post"
      onSubmit={submit}
      noValidate
      aria-describedby={words}
      className="flex max-w-[26rem] flex-col gap-5"
    >
      <p ref={intro} id={words} tabIndex={-1} className="outline-none">
        {t(byPassword ? 'delete.byPassword' : 'delete.byCode')}
      </p>
      <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
      {byPassword ? (
        <Field label={t('delete.password')} error={errors.password}>
          <PasswordInput
            name="password"
            autoComplete="current-password"
            showLabel={t('password.show')}
            hideLabel={t('password.hide')}
            onInput={() => clear('password')}
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
      <div className="flex flex-wrap gap-3">
        <SubmitButton
          variant="danger"
          size="md"
          wide={false}
          busy={busy}
          waitSeconds={waitSeconds}
          tryAgainIn={texts.tryAgainIn}
        >
          {t('delete.confirm')}
        </SubmitButton>
        <Button variant="secondary" disabled={busy} onClick={onCancel}>
          {t('delete.cancel')}
        </Button>
      </div>
    </form>
  )
}
