'use client'

import { type ReactNode, useCallback, useEffect, useState } from 'react'
import { Notice } from '@/components/ui/notice'
import { ApiError } from '@/lib/client/api-error'
import { requestCode } from './code-calls'
import { CodeRequestForm, type CodeRequestTexts } from './code-request-form'
import { EnterCode, type EnterCodeTexts } from './enter-code'
import { type Carried, withCarried } from './query'
import { noteSent, sentTo, startedFrom } from './started-from'

export interface OneTimeCodeProps {
  texts: CodeRequestTexts & EnterCodeTexts & { askTitle: string; askText: string; linkText: string }
  carried: Carried
  consent?: ReactNode
  /** The demo's mailbox. */
  mailbox: { href: string; label: string } | null
}

type Step = { kind: 'ask' } | { kind: 'enter'; until: number }

const showInAddress = (carried: Carried) =>
  history.replaceState(history.state, '', withCarried(location.pathname, carried))

/** Asks for the address, then for the code sent to it. */
export function OneTimeCode({ texts, carried: given, consent, mailbox }: OneTimeCodeProps) {
  const [carried, setCarried] = useState(given)
  const [step, setStep] = useState<Step>(
    given.email && (given.sent || given.link) ? { kind: 'enter', until: 0 } : { kind: 'ask' },
  )
  const [failure, setFailure] = useState('')
  const enter = useCallback(
    (email: string, seconds: number, agreePolicy = false) => {
      const until = Date.now() + seconds * 1000
      noteSent(email, { until, agreePolicy })
      setStep({ kind: 'enter', until })
      // A phone may reload the page while its owner looks for the email.
      showInAddress({ ...given, email, sent: true, link: undefined })
    },
    [given],
  )

  // Sent from another page, or before a reload: continue the countdown.
  useEffect(() => {
    if (!given.email || !given.sent) return
    const { until, agreePolicy } = sentTo(given.email)
    setStep({ kind: 'enter', until })
    setCarried({ ...given, agreePolicy })
  }, [given])

  // Only the landing page's form has sent a code; an address in the URL alone sends nothing.
  useEffect(() => {
    const { email } = given
    if (!email || given.sent || consent || !startedFrom(email)) return
    const entered = (seconds: number) => enter(email, seconds)
    requestCode({ ...given, email }).then(entered, (error: unknown) => {
      const problem = error instanceof ApiError ? error : new ApiError(0)
      // An email was sent already.
      if (problem.status === 429 && problem.retryAfterSeconds) entered(problem.retryAfterSeconds)
      else setFailure(problem.message || texts.unavailable)
    })
  }, [given, consent, enter, texts.unavailable])

  if (step.kind === 'enter' && carried.email) {
    return (
      <EnterCode
        texts={texts}
        carried={carried}
        until={step.until}
        mailbox={mailbox}
        intro={carried.link ? texts.linkText : undefined}
        onChangeEmail={() => {
          setCarried({ ...carried, link: undefined })
          showInAddress({ ...given, email: undefined, sent: undefined, link: undefined })
          setStep({ kind: 'ask' })
        }}
      />
    )
  }
  return (
    <>
      <h1 className="mt-8 text-2xl">{texts.askTitle}</h1>
      <p className="mt-2 mb-8 text-ink-soft">{texts.askText}</p>
      {failure && (
        <Notice tone="danger" live className="mb-6">
          {failure}
        </Notice>
      )}
      <CodeRequestForm
        texts={texts}
        carried={carried}
        consent={consent}
        onSent={(email, seconds, wanted) => {
          setCarried(wanted)
          enter(email, seconds, wanted.agreePolicy)
        }}
      />
    </>
  )
}
