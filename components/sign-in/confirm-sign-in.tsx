'use client'

import { useState, useTransition } from 'react'
import { Button } from '@/components/ui/button'
import { buttonClass } from '@/components/ui/button-class'
import { Notice } from '@/components/ui/notice'
import { ApiError } from '@/lib/client/api-error'
import { call } from '@/lib/client/call'
import type { LoginAnswer } from '@/lib/contracts/account'
import { failureText } from './failure-text'
import { goAfterSignIn } from './go-after-sign-in'

export interface ConfirmSignInProps {
  texts: { submit: string; again: string; unavailable: string; somethingWrong: string }
  /** From an emailed link, or from a sign-in at another community. */
  credential: { token: string } | { handoff: string }
  /** Where to request another email. */
  again: string
}

/** The one click that signs in. */
export function ConfirmSignIn({ texts, credential, again }: ConfirmSignInProps) {
  const [busy, start] = useTransition()
  const [failure, setFailure] = useState<{ text: string; over: boolean } | null>(null)

  function confirm() {
    setFailure(null)
    start(async () => {
      try {
        await goAfterSignIn(await send(credential))
      } catch (error) {
        const over = error instanceof ApiError && error.status === 400
        setFailure({ text: failureText(error, texts), over })
      }
    })
  }

  return (
    <div className="mt-8 flex flex-col gap-4">
      {failure && (
        <Notice tone="danger" live>
          {failure.text}
        </Notice>
      )}
      {failure?.over ? (
        <a href={again} className={buttonClass({ size: 'lg', wide: true })}>
          {texts.again}
        </a>
      ) : (
        <Button size="lg" wide busy={busy} onClick={confirm}>
          {texts.submit}
        </Button>
      )}
    </div>
  )
}

function send(credential: ConfirmSignInProps['credential']): Promise<LoginAnswer> {
  if ('handoff' in credential) return call('POST /api/auth/handoff', { body: { code: credential.handoff } })
  const backTo = new URLSearchParams(window.location.search).get('back_to') ?? undefined
  return call('POST /api/auth/auth-magic', { body: { url_auth_token: credential.token, back_to: backTo } })
}
