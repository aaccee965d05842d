'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { minutesAndSeconds, useCountdown } from '@/components/sign-in/use-countdown'
import { Button } from '@/components/ui/button'
import { Field } from '@/components/ui/field'
import { Notice } from '@/components/ui/notice'
import { TextInput } from '@/components/ui/text-input'
import { api } from '@/lib/client/api'
import { ApiError } from '@/lib/client/api-error'
import { useErrorText } from '@/lib/client/use-error-text'

export interface CodeFieldProps {
  email: string
  error: string | undefined
  onInput: () => void
}

/** Six digits that show who is there, and the button that has them mailed. The field's name is `code`. */
export function CodeField({ email, error, onInput }: CodeFieldProps) {
  const t = useTranslations('settings.code')
  const errorText = useErrorText()
  const [busy, setBusy] = useState(false)
  const [asked, setAsked] = useState(false)
  const [problem, setProblem] = useState('')
  const [until, setUntil] = useState(0)
  const left = useCountdown(until)

  async function send() {
    setBusy(true)
    setProblem('')
    try {
      const { retryAfterSeconds } = await api.post<{ retryAfterSeconds: number }>('/api/current-user/code')
      setUntil(Date.now() + retryAfterSeconds * 1000)
      setAsked(true)
    } catch (failure) {
      // One that was sent a moment ago is as good.
      const wait =
        failure instanceof ApiError && failure.status === 429 ? failure.retryAfterSeconds : undefined
      if (wait && wait <= 60) {
        setUntil(Date.now() + wait * 1000)
        setAsked(true)
      } else setProblem(errorText(failure))
    }
    setBusy(false)
  }

  return (
    <div className="flex flex-col gap-4">
      <Button variant="secondary" busy={busy} disabled={left > 0} onClick={send} className="self-start">
        <span className="tabular-nums">
          {left > 0 ? t('sendAgainIn', { time: minutesAndSeconds(left) }) : t(asked ? 'sendAgain' : 'send')}
        </span>
      </Button>
      <p role="status" className={asked ? 'break-words text-sm text-ink-soft' : 'sr-only'}>
        {asked && t('sent', { email })}
      </p>
      {problem && (
        <Notice tone="danger" live>
          {problem}
        </Notice>
      )}
      <Field label={t('label')} error={error}>
        <TextInput
          name="code"
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={20}
          onInput={onInput}
        />
      </Field>
    </div>
  )
}
