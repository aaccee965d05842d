'use client'

import { useEffect, useState } from 'react'
import { Button } from '@/components/ui/button'
import { Notice } from '@/components/ui/notice'
import { api } from '@/lib/client/api'
import { ApiError } from '@/lib/client/api-error'
import type { CurrentUser } from '@/lib/contracts/account'
import { minutesAndSeconds, useCountdown } from './use-countdown'

export interface ResendMailProps {
  /** `resendIn` has {time}. */
  texts: { resend: string; resendIn: string; sent: string; unavailable: string; somethingWrong: string }
  /** When the server will send another, as seconds from now. */
  waitSeconds: number
  /** Where to go on to once the address is confirmed. */
  next?: string
}

type Answer = { status: 'sent' | 'confirmed' | 'already-confirmed'; retryAfterSeconds: number }

/**
 * Asks for the confirming mail again. The server keeps the time between two; this only shows it. Comes back to a page
 * whose address was confirmed in another tab: then it goes on.
 */
export function ResendMail({ texts, waitSeconds, next = '/my_communities' }: ResendMailProps) {
  const [until, setUntil] = useState(0)
  const [busy, setBusy] = useState(false)
  const [said, setSaid] = useState<{ tone: 'success' | 'danger'; text: string } | null>(null)
  const left = useCountdown(until)
  const waitFrom = (seconds: number) => setUntil(seconds > 0 ? Date.now() + seconds * 1000 : 0)

  useEffect(() => {
    if (waitSeconds > 0) setUntil(Date.now() + waitSeconds * 1000)
  }, [waitSeconds])

  useEffect(() => {
    async function look() {
      if (document.visibilityState !== 'visible') return
      const user = await api.get<CurrentUser>('/api/current-user').catch(() => null)
      if (user?.emailConfirmed) window.location.assign(next)
    }
    document.addEventListener('visibilitychange', look)
    return () => document.removeEventListener('visibilitychange', look)
  }, [next])

  async function resend() {
    setBusy(true)
    setSaid(null)
    try {
      const answer = await api.post<Answer>('/api/auth/confirm-email', { body: {} })
      if (answer.status !== 'sent') return window.location.assign(next)
      waitFrom(answer.retryAfterSeconds)
      setSaid({ tone: 'success', text: texts.sent })
    } catch (error) {
      if (!(error instanceof ApiError)) setSaid({ tone: 'danger', text: texts.somethingWrong })
      else if (error.retryAfterSeconds && error.status === 429) waitFrom(error.retryAfterSeconds)
      else setSaid({ tone: 'danger', text: error.message || texts.unavailable })
    }
    setBusy(false)
  }

  return (
    <div className="flex flex-col gap-4">
      <Button variant="secondary" size="lg" wide busy={busy} disabled={left > 0} onClick={resend}>
        <span className="tabular-nums">
          {left > 0 ? texts.resendIn.replace('{time}', minutesAndSeconds(left)) : texts.resend}
        </span>
      </Button>
      {said && (
        <Notice tone={said.tone} live>
          {said.text}
        </Notice>
      )}
    </div>
  )
}
