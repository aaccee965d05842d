'use client'

import { useTransition } from 'react'
import { switchMode } from '@/lib/client/switch-mode'
import { showFailure } from './show-failure'

/**
 * Switches an administrator between organiser mode and member mode.
 * @param failed shown if a failure has no message
 */
export function useSwitchMode(failed: string) {
  const [busy, start] = useTransition()
  const switchTo = (mode: 'organiser' | 'member', path: string) =>
    busy || start(() => switchMode(mode, path).catch((error) => showFailure(error, failed)))
  return { busy, switchTo }
}
