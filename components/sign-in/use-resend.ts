'use client'

import { useEffect, useState, useTransition } from 'react'
import { ApiError } from '@/lib/client/api-error'
import { useCountdown } from './use-countdown'

/**
 * Sends an email again, as often as the server allows.
 * @param ask sends it; returns seconds until the next may be requested
 * @param until when the next may be requested, as Date.now(); 0 if not limited
 * @param textOf formats a failure
 */
export function useResend(options: {
  ask: () => Promise<number>
  until: number
  sent: string
  textOf: (failure: unknown) => string
}) {
  const { ask, until: first, sent, textOf } = options
  const [until, setUntil] = useState(first)
  const [said, setSaid] = useState<{ tone: 'success' | 'danger'; text: string } | null>(null)
  const [busy, start] = useTransition()
  // Set only after mounting if another page sent the email.
  useEffect(() => setUntil(first), [first])
  const left = useCountdown(until)
  const wait = (seconds: number) => setUntil(seconds > 0 ? Date.now() + seconds * 1000 : 0)

  function resend() {
    setSaid(null)
    start(async () => {
      try {
        wait(await ask())
        setSaid({ tone: 'success', text: sent })
      } catch (failure) {
        if (failure instanceof ApiError && failure.status === 429 && failure.retryAfterSeconds)
          wait(failure.retryAfterSeconds)
        else setSaid({ tone: 'danger', text: textOf(failure) })
      }
    })
  }

  return { left, busy, said, resend }
}
