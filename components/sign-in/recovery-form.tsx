'use client'

import { useState } from 'react'
import { Field } from '@/components/ui/field'
import { Notice } from '@/components/ui/notice'
import { TextInput } from '@/components/ui/text-input'
import { ApiError } from '@/lib/client/api-error'
import { call } from '@/lib/client/call'
import { failureText } from './failure-text'
import { MailedActions } from './mailed-actions'
import { SignInForm } from './sign-in-form'
import { useResend } from './use-resend'
import { type FormTexts, useSignInForm } from './use-sign-in-form'

export interface RecoveryFormProps {
  texts: FormTexts & {
    email: string
    submit: string
    sentTitle: string
    /** Contains {email}. */
    sentText: string
    resend: string
    /** Contains {time}. */
    resendIn: string
    resent: string
    changeEmail: string
  }
  initialEmail: string
  mailbox: { href: string; label: string } | null
}

/** Sends the link. @returns seconds until another may be requested */
async function ask(email: string): Promise<number> {
  const { retryAfterSeconds } = await call('POST /api/auth/recovery', {
    body: { email },
  })
  return retryAfterSeconds
}

/** Requests the link for a new password. Responds the same whether or not an account exists. */
export function RecoveryForm({ texts, initialEmail, mailbox }: RecoveryFormProps) {
  const [sent, setSent] = useState<{ email: string; until: number } | null>(null)
  const [typed, setTyped] = useState(initialEmail)
  const state = useSignInForm({
    form: 'recovery',
    fields: ['email'],
    texts,
    async send({ email }) {
      const address = email.trim()
      const seconds = await ask(address).catch((error: unknown) => {
        // One was sent already.
        if (error instanceof ApiError && error.status === 429 && (error.retryAfterSeconds ?? 61) <= 60)
          return error.retryAfterSeconds ?? 0
        throw error
      })
      setTyped(address)
      setSent({ email: address, until: Date.now() + seconds * 1000 })
    },
    fieldOf: () => null,
  })
  const { errors, clear } = state
  if (sent) return <Sent texts={texts} {...sent} mailbox={mailbox} onChangeEmail={() => setSent(null)} />
  return (
    <SignInForm state={state} tryAgainIn={texts.tryAgainIn} submitLabel={texts.submit}>
      <Field label={texts.email} error={errors.email}>
        <TextInput
          name="email"
          type="email"
          autoComplete="username"
          enterKeyHint="go"
          defaultValue={typed}
          onInput={() => clear('email')}
        />
      </Field>
    </SignInForm>
  )
}

type SentProps = {
  texts: RecoveryFormProps['texts']
  email: string
  until: number
  mailbox: RecoveryFormProps['mailbox']
  onChangeEmail(): void
}

function Sent({ texts, email, until: first, mailbox, onChangeEmail }: SentProps) {
  const { left, said, resend } = useResend({
    ask: () => ask(email),
    until: first,
    sent: texts.resent,
    textOf: (failure) => failureText(failure, texts),
  })

  return (
    <>
      <Notice tone="success" live title={texts.sentTitle}>
        <span className="break-words">{texts.sentText.replace('{email}', email)}</span>
      </Notice>
      <MailedActions
        texts={texts}
        left={left}
        said={said}
        mailbox={mailbox}
        onResend={resend}
        onChangeEmail={onChangeEmail}
      />
    </>
  )
}
