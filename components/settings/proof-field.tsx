'use client'

import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { Field } from '@/components/ui/field'
import { PasswordInput } from '@/components/ui/password-input'
import { CodeField } from './code-field'
import type { ShortFormState } from './use-short-form'

export interface ProofFieldProps {
  state: ShortFormState
  email: string
  /** If false, proof is a code mailed to the address. */
  byPassword: boolean
  label: string
  aside?: ReactNode
}

/** Proves that the account's owner is present: the password, or a mailed code for accounts without one. */
export function ProofField({ state, email, byPassword, label, aside }: ProofFieldProps) {
  const t = useTranslations('settings.password')
  if (!byPassword)
    return <CodeField email={email} error={state.errorAt('code')} {...state.register('code')} />
  return (
    <Field label={label} error={state.errorAt('password')} aside={aside}>
      <PasswordInput
        autoComplete="current-password"
        showLabel={t('show')}
        hideLabel={t('hide')}
        {...state.register('password')}
      />
    </Field>
  )
}
