'use client'

import { type FormEvent, useEffect, useRef, useState } from 'react'
import { Button } from '@/components/ui/button'
import { Field } from '@/components/ui/field'
import { TextInput } from '@/components/ui/text-input'
import { ApiError } from '@/lib/client/api-error'
import { requestCode, signInWithCode } from './code-calls'
import { goIn } from './go-in'
import { MailedActions } from './mailed-actions'
import type { Carried } from './query'
import { noteSent } from './started-from'
import { useCountdown } from './use-countdown'
import type { FormTexts } from './use-sign-in-form'

export type EnterCodeTexts = FormTexts & {
  enterTitle: string
  /** With {email}. */
  enterText: string
  code: string
  enterSubmit: string
  resend: string
  /** With {time}. */
  resendIn: string
  resent: string
  changeEmail: string
}

export interface EnterCodeProps {
  texts: EnterCodeTexts
  carried: Carried
  /** When another mail may be asked for, as Date.now(); 0 when it is not known. */
  until: number
  mailbox: { href: string; label: string } | null
  intro?: string
  onChangeEmail(): void
}

const DIGITS = 6
const digitsOf = (text: string) => text.replaceAll(/[\s-]/g, '')

/** Six digits from the mail; the sixth sends them. */
export function EnterCode({ texts, carried, until: first, mailbox, intro, onChangeEmail }: EnterCodeProps) {
  const { email = '', link } = carried
  const form = useRef<HTMLFormElement>(null)
  const box = useRef<HTMLInputElement>(null)
  const [error, setError] = useState('')
  const [busy, setBusy] = useState(false)
  const [said, setSaid] = useState<{ tone: 'success' | 'danger'; text: string } | null>(null)
  const [until, setUntil] = useState(first)
  // Known a moment later when another page has sent the code.
  useEffect(() => setUntil(first), [first])
  const left = useCountdown(until)

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (busy) return
    const code = digitsOf(box.current?.value ?? '')
    const fault = code === '' ? 'codeRequired' : /^\d{6}$/.test(code) ? null : 'codeForm'
    if (fault) return refuse(texts.faults[fault] ?? '')
    setBusy(true)
    setError('')
    setSaid(null)
    try {
      goIn(await signInWithCode(email, code, link))
    } catch (failure) {
      setBusy(false)
      refuse(textOf(failure))
    }
  }

  function refuse(text: string) {
    setError(text)
    box.current?.focus()
    box.current?.select()
  }

  const textOf = (failure: unknown) =>
    failure instanceof ApiError
      ? failure.message || (failure.isAway ? texts.unavailable : texts.somethingWrong)
      : texts.somethingWrong

  async function resend() {
    setSaid(null)
    try {
      const next = Date.now() + (await requestCode(carried)) * 1000
      setUntil(next)
      noteSent(email, { until: next, agreePolicy: carried.agreePolicy === true })
      setSaid({ tone: 'success', text: texts.resent })
      setError('')
      if (box.current) box.current.value = ''
    } catch (failure) {
      if (failure instanceof ApiError && failure.status === 429 && failure.retryAfterSeconds)
        setUntil(Date.now() + failure.retryAfterSeconds * 1000)
      else setSaid({ tone: 'danger', text: textOf(failure) })
    }
  }

  return (
    <>
      <h1 className="mt-8 text-2xl">{texts.enterTitle}</h1>
      {intro && <p className="mt-2 text-ink-soft">{intro}</p>}
      <p className="mt-2 mb-8 break-words text-ink-soft">{texts.enterText.replace('{email}', email)}</p>
      <form ref={form} method="post" onSubmit={submit} noValidate className="flex flex-col gap-5">
        <Field label={texts.code} error={error}>
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
