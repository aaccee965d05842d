'use client'

import { type ReactNode, useCallback, useEffect, useRef, useState, useTransition } from 'react'
import { Button } from '@/components/ui/button'
import { buttonClass } from '@/components/ui/button-class'
import { Field } from '@/components/ui/field'
import { Spinner } from '@/components/ui/spinner'
import { TextInput } from '@/components/ui/text-input'
import { ApiError } from '@/lib/client/api-error'
import { call } from '@/lib/client/call'
import { useCountdown } from './use-countdown'

type TextKey =
  | 'askTitle'
  | 'confirm'
  | 'checking'
  | 'title'
  | 'already'
  | 'next'
  | 'oldTitle'
  | 'oldText'
  | 'noCodeTitle'
  | 'noCodeText'
  | 'resend'
  | 'email'
  | 'sentTitle'
  | 'awayTitle'
  | 'retry'
  | 'required'
  | 'invalidEmail'
  | 'unavailable'

export interface ConfirmEmailProps {
  texts: Record<TextKey, string>
  /** 'Continuing in 5 seconds' for each number from 0: plurals are resolved on the server. */
  countdown: readonly string[]
  /** Contains {email}. */
  sentText: string
  /** Where to continue. */
  next: string
  signedIn: boolean
  /** What to ask before anything is confirmed; null in the browser of the account. */
  ask: ReactNode | null
}

type State =
  | { kind: 'asking' | 'checking' | 'no-code' | 'old' }
  | { kind: 'done'; already: boolean }
  | { kind: 'away'; text: string }
  | { kind: 'sent'; email: string }

const REDIRECT_MS = 5000

/** Confirms an email address with the code from the link, shows the result, and continues. */
export function ConfirmEmail({ texts, countdown, sentText, next, signedIn, ask }: ConfirmEmailProps) {
  const [state, setState] = useState<State>({ kind: ask ? 'asking' : 'checking' })
  const [until, setUntil] = useState(0)
  const left = useCountdown(until)
  const asked = useRef(false)

  const confirm = useCallback(async () => {
    const code = new URLSearchParams(window.location.search).get('code')
    if (!code) return setState({ kind: 'no-code' })
    setState({ kind: 'checking' })
    try {
      const { status } = await call('POST /api/auth/confirm-email', { body: { code } })
      setState({ kind: 'done', already: status === 'already-confirmed' })
      setUntil(Date.now() + REDIRECT_MS)
    } catch (error) {
      const refused = error instanceof ApiError && error.status === 400
      setState(
        refused ? { kind: 'old' } : { kind: 'away', text: (error as Error).message || texts.unavailable },
      )
    }
  }, [texts.unavailable])

  useEffect(() => {
    if (asked.current || ask) return
    asked.current = true
    void confirm()
  }, [confirm, ask])

  useEffect(() => {
    if (until === 0) return
    const timer = setTimeout(() => window.location.assign(next), until - Date.now())
    return () => clearTimeout(timer)
  }, [until, next])

  return (
    <div aria-live="polite">
      {state.kind === 'asking' && (
        <>
          <h1 className="text-2xl">{texts.askTitle}</h1>
          <p className="mt-3 text-ink-soft">{ask}</p>
          <Button size="lg" wide className="mt-8" onClick={confirm}>
            {texts.confirm}
          </Button>
        </>
      )}
      {state.kind === 'checking' && (
        <>
          <h1 className="text-2xl">{texts.checking}</h1>
          <Spinner className="mt-6 text-accent-strong" />
        </>
      )}
      {state.kind === 'done' && (
        <>
          <h1 className="text-2xl">{state.already ? texts.already : texts.title}</h1>
          <p className="mt-3 text-ink-soft" aria-hidden="true">
            {countdown[left] ?? countdown[0]}
          </p>
          <a href={next} className={buttonClass({ size: 'lg', wide: true }, 'mt-8')}>
            {texts.next}
          </a>
        </>
      )}
      {(state.kind === 'old' || state.kind === 'no-code') && (
        <>
          <h1 className="text-2xl">{state.kind === 'old' ? texts.oldTitle : texts.noCodeTitle}</h1>
          <p className="mt-3 text-ink-soft">{state.kind === 'old' ? texts.oldText : texts.noCodeText}</p>
          {signedIn ? (
            <a href="/last-step" className={buttonClass({ size: 'lg', wide: true }, 'mt-8')}>
              {texts.resend}
            </a>
          ) : (
            <AskAgain texts={texts} onSent={(email) => setState({ kind: 'sent', email })} />
          )}
        </>
      )}
      {state.kind === 'sent' && (
        <>
          <h1 className="text-2xl">{texts.sentTitle}</h1>
          <p className="mt-3 break-words text-ink-soft">{sentText.replace('{email}', state.email)}</p>
        </>
      )}
      {state.kind === 'away' && (
        <>
          <h1 className="text-2xl">{texts.awayTitle}</h1>
          <p className="mt-3 text-ink-soft">{state.text}</p>
          <Button size="lg" wide className="mt-8" onClick={confirm}>
            {texts.retry}
          </Button>
        </>
      )}
    </div>
  )
}

/** A guest enters the address for the new email. The response is the same whether or not an account exists. */
function AskAgain({
  texts,
  onSent,
}: {
  texts: Pick<ConfirmEmailProps['texts'], 'email' | 'resend' | 'required' | 'invalidEmail' | 'unavailable'>
  onSent: (email: string) => void
}) {
  const [error, setError] = useState('')
  const [busy, start] = useTransition()
  return (
    <form
      method="post"
      noValidate
      className="mt-8 flex flex-col gap-5"
      onSubmit={(event) => {
        event.preventDefault()
        const email = String(new FormData(event.currentTarget).get('email') ?? '').trim()
        setError(email === '' ? texts.required : '')
        if (email === '') return
        start(() =>
          call('POST /api/auth/confirm-email', { body: { email } }).then(
            () => onSent(email),
            (failure: unknown) => {
              const problem = failure instanceof ApiError ? failure : new ApiError(0)
              setError(problem.status === 400 ? texts.invalidEmail : problem.message || texts.unavailable)
            },
          ),
        )
      }}
    >
      <Field label={texts.email} error={error}>
        <TextInput name="email" type="email" autoComplete="email" />
      </Field>
      <Button type="submit" size="lg" wide busy={busy}>
        {texts.resend}
      </Button>
    </form>
  )
}
