'use client'

import { useEffect } from 'react'
import type { CurrentUser } from '@/lib/contracts/account'
import { rememberUser } from './remember-user'

/** lib/auth/session-cookie.ts: left for the first page after a provider. */
const ARRIVED = /(?:^|;\s*)tuesday-arrived=(first|again)/

/** Keeps what a login tells a browser, for somebody who came back from a provider and was told nothing. */
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
