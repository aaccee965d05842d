'use client'

import { useTranslations } from 'next-intl'
import { type ComponentProps, useState } from 'react'
import { minutesAndSeconds } from '@/components/sign-in/use-countdown'
import { useResend } from '@/components/sign-in/use-resend'
import { Button } from '@/components/ui/button'
import { Field } from '@/components/ui/field'
import { Notice } from '@/components/ui/notice'
import { TextInput } from '@/components/ui/text-input'
import { ApiError } from '@/lib/client/api-error'
import { call } from '@/lib/client/call'
import { useErrorText } from '@/lib/client/use-error-text'

export interface CodeFieldProps extends ComponentProps<'input'> {
  email: string
  error: string | undefined
}

/** The six-digit code that proves access to the mailbox, and the button that sends it. */
export function CodeField({ email, error, ...input }: CodeFieldProps) {
  const t = useTranslations('settings.code')
  const errorText = useErrorText()
  const [asked, setAsked] = useState(false)
  const { left, busy, said, resend } = useResend({
    async ask() {
      try {
        const { retryAfterSeconds } = await call('POST /api/current-user/code')
        setAsked(true)
        return retryAfterSeconds
      } catch (failure) {
        // A recently sent code works too.
        if (failure instanceof ApiError && failure.status === 429 && (failure.retryAfterSeconds ?? 61) <= 60)
          setAsked(true)
        throw failure
      }
    },
    until: 0,
    sent: t('sent', { email }),
    textOf: errorText,
  })

  return (
    <div className="flex flex-col gap-4">
      <Button variant="secondary" busy={busy} disabled={left > 0} onClick={resend} className="self-start">
        <span className="tabular-nums">
          {left > 0 ? t('sendAgainIn', { time: minutesAndSeconds(left) }) : t(asked ? 'sendAgain' : 'send')}
        </span>
      </Button>
      <p role="status" className={asked ? 'break-words text-sm text-ink-soft' : 'sr-only'}>
        {asked && t('sent', { email })}
      </p>
      {said?.tone === 'danger' && (
        <Notice tone="danger" live>
          {said.text}
        </Notice>
      )}
      <Field label={t('label')} error={error}>
        <TextInput inputMode="numeric" autoComplete="one-time-code" maxLength={20} {...input} />
      </Field>
    </div>
  )
}
