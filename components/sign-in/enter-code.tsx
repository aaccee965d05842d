'use client'

import { type FormEvent, useRef, useState, useTransition } from 'react'
import { Button } from '@/components/ui/button'
import { Field } from '@/components/ui/field'
import { TextInput } from '@/components/ui/text-input'
import { requestCode, signInWithCode } from './code-calls'
import { failureText } from './failure-text'
import { goAfterSignIn } from './go-after-sign-in'
import { MailedActions } from './mailed-actions'
import type { Carried } from './query'
import { noteSent } from './started-from'
import { useResend } from './use-resend'
import type { FormTexts } from './use-sign-in-form'

export type EnterCodeTexts = FormTexts & {
  enterTitle: string
  /** Contains {email}. */
  enterText: string
  code: string
  enterSubmit: string
  resend: string
  /** Contains {time}. */
  resendIn: string
  resent: string
  changeEmail: string
}

export interface EnterCodeProps {
  texts: EnterCodeTexts
  carried: Carried
  /** When another email may be requested, as Date.now(); 0 if unknown. */
  until: number
  mailbox: { href: string; label: string } | null
  intro?: string
  onChangeEmail(): void
}

const DIGITS = 6
const digitsOf = (text: string) => text.replaceAll(/[\s-]/g, '')

/** Six digits from the email; the sixth submits. */
export function EnterCode({ texts, carried, until: first, mailbox, intro, onChangeEmail }: EnterCodeProps) {
  const { email = '', link } = carried
  const form = useRef<HTMLFormElement>(null)
  const box = useRef<HTMLInputElement>(null)
  const [error, setError] = useState('')
  const [busy, start] = useTransition()
  const { left, said, resend } = useResend({
    async ask() {
      const seconds = await requestCode({ ...carried, email })
      noteSent(email, { until: Date.now() + seconds * 1000, agreePolicy: carried.agreePolicy === true })
      setError('')
      if (box.current) box.current.value = ''
      return seconds
    },
    until: first,
    sent: texts.resent,
    textOf: (failure) => failureText(failure, texts),
  })

  function submit(event: FormEvent) {
    event.preventDefault()
    if (busy) return
    const code = digitsOf(box.current?.value ?? '')
    const fault = code === '' ? 'codeRequired' : /^\d{6}$/.test(code) ? null : 'codeForm'
    if (fault) return refuse(texts.faults[fault] ?? '')
    setError('')
    start(() =>
      signInWithCode(email, code, link).then(goAfterSignIn, (failure) => refuse(failureText(failure, texts))),
    )
  }

  function refuse(text: string) {
    setError(text)
    box.current?.focus()
    box.current?.select()
  }

  return (
    <>
      <h1 className="mt-8 text-2xl">{texts.enterTitle}</h1>
      {intro && <p className="mt-2 text-ink-soft">{intro}</p>}
      <p className="mt-2 mb-8 break-words text-ink-soft">{texts.enterText.replace('{email}', email)}</p>
      <form ref={form} method="post" onSubmit={submit} noValidate className="flex flex-col gap-5">
        <Field label={texts.code} error={error}>
          {/* Ours, not input-otp: one plain field, which phones autofill and password managers recognise. */}
          <TextInput
            ref={box}
            name="code"
            inputMode="numeric"
            autoComplete="one-time-code"
            enterKeyHint="go"
            maxLength={20}
            className="text-xl tracking-[0.25em] tabular-nums"
            autoFocus
            onInput={(event) => {
              if (error) setError('')
              if (digitsOf(event.currentTarget.value).length === DIGITS) form.current?.requestSubmit()
            }}
          />
        </Field>
        <Button type="submit" size="lg" wide busy={busy}>
          {texts.enterSubmit}
        </Button>
      </form>
      <MailedActions
        texts={texts}
        left={left}
        said={said}
        mailbox={mailbox}
        onResend={link ? undefined : resend}
        onChangeEmail={onChangeEmail}
      />
    </>
  )
}
