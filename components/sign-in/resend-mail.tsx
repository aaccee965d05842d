'use client'

import { useEffect, useState } from 'react'
import { Notice } from '@/components/ui/notice'
import { call } from '@/lib/client/call'
import { leaveFor } from '@/lib/client/leave-for'
import { failureText } from './failure-text'
import { ResendButton, type ResendButtonProps } from './resend-button'
import { useResend } from './use-resend'

export interface ResendMailProps {
  texts: ResendButtonProps['texts'] & { sent: string; unavailable: string; somethingWrong: string }
  /** Seconds until the server sends another. */
  waitSeconds: number
  /** Where to continue once the address is confirmed. */
  next?: string
}

/**
 * Requests the confirmation email again. The server enforces the interval; this only shows it. If the address was
 * confirmed in another tab, continues.
 */
export function ResendMail({ texts, waitSeconds, next = '/my_communities' }: ResendMailProps) {
  const [until, setUntil] = useState(0)
  const { left, busy, said, resend } = useResend({
    async ask() {
      const answer = await call('POST /api/auth/confirm-email', { body: {} })
      if (answer.status !== 'sent') return leaveFor(next)
      return answer.retryAfterSeconds
    },
    until,
    sent: texts.sent,
    textOf: (failure) => failureText(failure, texts),
  })

  useEffect(() => {
    if (waitSeconds > 0) setUntil(Date.now() + waitSeconds * 1000)
  }, [waitSeconds])

  useEffect(() => {
    async function look() {
      if (document.visibilityState !== 'visible') return
      const user = await call('GET /api/current-user').catch(() => null)
      if (user?.emailConfirmed) window.location.assign(next)
    }
    document.addEventListener('visibilitychange', look)
    return () => document.removeEventListener('visibilitychange', look)
  }, [next])

  return (
    <div className="flex flex-col gap-4">
      <ResendButton texts={texts} left={left} busy={busy} onResend={resend} />
      {said && (
        <Notice tone={said.tone} live>
          {said.text}
        </Notice>
      )}
    </div>
  )
}
