'use client'

import { useTranslations } from 'next-intl'
import { useId, useState } from 'react'
import { Field } from '@/components/ui/field'
import { Notice } from '@/components/ui/notice'
import { TextInput } from '@/components/ui/text-input'
import { useKeptFocus } from '@/components/ui/use-kept-focus'
import { call } from '@/lib/client/call'
import { changeEmailByCodeShape, changeEmailByPasswordShape } from '@/lib/contracts/account'
import { ProofField } from './proof-field'
import { ShortForm } from './short-form'
import { useShortForm } from './use-short-form'

export interface EmailFormProps {
  email: string
  /** If false, proof is a code mailed to the current address. */
  byPassword: boolean
}

/** Asks for a new email address. It takes effect when the link in the new mailbox is opened. */
export function EmailForm({ email, byPassword }: EmailFormProps) {
  const t = useTranslations('settings.email')
  const [sentTo, setSentTo] = useState<string | null>(null)
  const sentId = useId()
  useKeptFocus(sentTo ?? 'asking', sentId)
  const state = useShortForm(
    byPassword ? changeEmailByPasswordShape : changeEmailByCodeShape,
    async (values) => {
      await call('POST /api/current-user/email', { body: values })
      setSentTo(values.email)
    },
  )

  if (sentTo)
    return (
      <div id={sentId} tabIndex={-1} className="outline-none">
        <Notice tone="success" live>
          {t('sent', { email: sentTo })}
        </Notice>
      </div>
    )
  return (
    <ShortForm state={state} submitLabel={t('send')}>
      <Field label={t('new')} hint={t('hint')} error={state.errorAt('email')}>
        <TextInput type="email" autoComplete="email" {...state.register('email')} />
      </Field>
      <ProofField state={state} email={email} byPassword={byPassword} label={t('password')} />
    </ShortForm>
  )
}
