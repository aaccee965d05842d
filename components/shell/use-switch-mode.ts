'use client'

import { useTransition } from 'react'
import { call } from '@/lib/client/call'
import { leaveFor } from '@/lib/client/leave-for'
import { showFailure } from './show-failure'

/**
 * Switches an administrator between organiser mode and member mode.
 * @param failed shown where a failure has no words of its own
 */
export function useSwitchMode(failed: string) {
  const [busy, start] = useTransition()
  const switchTo = (mode: 'organiser' | 'member', path: string) =>
    busy ||
    start(() =>
      call('POST /api/current-user/mode', { body: { organiserMode: mode === 'organiser' } }).then(
        () => leaveFor(path),
        (error) => showFailure(error, failed),
      ),
    )
  return { busy, switchTo }
}
