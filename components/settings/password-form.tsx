'use client'

import { useMutation } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { Field } from '@/components/ui/field'
import { Notice } from '@/components/ui/notice'
import { PasswordInput } from '@/components/ui/password-input'
import { call } from '@/lib/client/call'
import { useErrorText } from '@/lib/client/use-error-text'
import { changePasswordFormShape, setPasswordFormShape } from '@/lib/contracts/account'
import { ProofField } from './proof-field'
import { ShortForm } from './short-form'
import { useShortForm } from './use-short-form'

export interface PasswordFormProps {
  email: string
  /** Changing a password needs the current one; setting the first needs a mailed code. */
  hasPassword: boolean
}

/** Changes the password, or sets the first one, then refreshes the page, because other sessions have ended. */
export function PasswordForm({ email, hasPassword }: PasswordFormProps) {
  const t = useTranslations('settings.password')
  const errorText = useErrorText()
  const state = useShortForm(hasPassword ? changePasswordFormShape : setPasswordFormShape, async (values) => {
    await call('POST /api/current-user/password', { body: values })
    window.history.replaceState(
      null,
      '',
      `${window.location.pathname}?saved=${hasPassword ? 'changed' : 'set'}#password`,
    )
    window.location.reload()
  })
  /** A link to set a new password, for members who forgot theirs. */
  const mailLink = useMutation({ mutationFn: () => call('POST /api/auth/recovery', { body: { email } }) })

  return (
    <ShortForm state={state} email={email} submitLabel={t(hasPassword ? 'change' : 'set')}>
      <ProofField
        state={state}
        email={email}
        byPassword={hasPassword}
        label={t('current')}
        aside={
          <button
            type="button"
            className="text-link cursor-pointer"
            disabled={mailLink.isPending}
            onClick={() => mailLink.mutate()}
          >
            {t('forgot')}
          </button>
        }
      />
      <Field label={t('new')} hint={t('hint')} error={state.errorAt('newPassword')}>
        <PasswordInput
          autoComplete="new-password"
          showLabel={t('show')}
          hideLabel={t('hide')}
          {...state.register('newPassword')}
        />
      </Field>
      {(mailLink.isSuccess || mailLink.isError) && (
        <Notice tone={mailLink.isSuccess ? 'success' : 'danger'} live>
          {mailLink.isSuccess ? t('linkSent', { email }) : errorText(mailLink.error)}
        </Notice>
      )}
    </ShortForm>
  )
}
