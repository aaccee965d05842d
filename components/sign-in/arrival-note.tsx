'use client'

import { useEffect } from 'react'
import type { CurrentUser } from '@/lib/contracts/account'
import { rememberUser } from './remember-user'

/** Set for the first page after a provider's sign-in (lib/auth/session-cookie.ts). */
const ARRIVED = /(?:^|;\s*)tuesday-arrived=(first|again)/

/** Stores a login's client-side state after a provider's redirect, which has no response body to read it from. */
export function ArrivalNote({ authorities }: Pick<CurrentUser, 'authorities'>) {
  useEffect(() => {
    const arrived = ARRIVED.exec(document.cookie)?.[1]
    if (!arrived) return
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser yet
    document.cookie = 'tuesday-arrived=; path=/; max-age=0; samesite=lax'
    rememberUser({ authorities }, arrived === 'first')
  }, [authorities])
  return null
}
