'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import { ShortForm } from '@/components/settings/short-form'
import { useShortForm } from '@/components/settings/use-short-form'
import { minutesAndSeconds } from '@/components/sign-in/use-countdown'
import { useResend } from '@/components/sign-in/use-resend'
import { Button } from '@/components/ui/button'
import { Field } from '@/components/ui/field'
import { Notice } from '@/components/ui/notice'
import { TextInput } from '@/components/ui/text-input'
import {
  forgetCode,
  keptCode,
  type LaunchTicket,
  proveMailbox,
  requestLaunchCode,
  type SentCode,
  startLaunch,
} from '@/lib/client/launch'
import { useErrorText } from '@/lib/client/use-error-text'
import { launchCodeShape, launchProofShape } from '@/lib/contracts/launch'

type Proven = (ticket: LaunchTicket) => void

/** Asks for the founder's address, then for the code sent there. */
export function ProveMailbox({ email: known, onProven }: { email: string; onProven: Proven }) {
  const t = useTranslations('launch.email')
  const [sent, setSent] = useState<SentCode | null>(null)
  useEffect(() => setSent(keptCode()), [])
  const form = useShortForm(launchCodeShape, async ({ email }) => setSent(await startLaunch(email)))
  if (sent)
    return (
      <EnterLaunchCode
        {...sent}
        onChange={() => {
          forgetCode()
          setSent(null)
        }}
        onProven={onProven}
      />
    )
  return (
    <ShortForm state={form} submitLabel={t('submit')}>
      <Field label={t('label')} hint={t('text')} error={form.errorAt('email')} required>
        <TextInput {...form.register('email')} type="email" autoComplete="email" defaultValue={known} />
      </Field>
    </ShortForm>
  )
}

function EnterLaunchCode({
  email,
  until,
  onChange,
  onProven,
}: SentCode & {
  onChange: () => void
  onProven: Proven
}) {
  const t = useTranslations('launch.email')
  const errorText = useErrorText()
  const form = useShortForm(launchProofShape.pick({ code: true }), async ({ code }) =>
    onProven(await proveMailbox(email, code)),
  )
  const { left, said, resend } = useResend({
    ask: async () => (await requestLaunchCode(email)).retryAfterSeconds,
    until,
    sent: t('resent'),
    textOf: errorText,
  })
  return (
    <div className="grid max-w-[26rem] gap-6">
      <ShortForm state={form} submitLabel={t('continue')}>
        <Field label={t('code')} hint={t('sent', { email })} error={form.errorAt('code')} required>
          <TextInput
            {...form.register('code')}
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={20}
            autoFocus
          />
        </Field>
      </ShortForm>
      {said && (
        <Notice tone={said.tone} live>
          {said.text}
        </Notice>
      )}
      <div className="button-row">
        <Button variant="secondary" disabled={left > 0} onClick={resend}>
          <span className="tabular-nums">
            {left > 0 ? t('againIn', { time: minutesAndSeconds(left) }) : t('again')}
          </span>
        </Button>
        <Button variant="quiet" onClick={onChange}>
          {t('change')}
        </Button>
      </div>
    </div>
  )
}
