'use client'

import { useSearchParams } from 'next/navigation'
import { useRef } from 'react'
import { isId } from '@/lib/core/ids'

/** The member whose record is open, kept in the address: it can be linked, and the browser's Back closes it. */
export function useOpenedMember() {
  const asked = useSearchParams().get('member')
  /** Whether the previous history entry is the list, so that closing goes back to it. */
  const isAboveList = useRef(false)
  const addressWith = (participantId: string | null) => {
    const address = new URL(location.href)
    if (participantId) address.searchParams.set('member', participantId)
    else address.searchParams.delete('member')
    return address
  }
  return {
    opened: isId(asked) ? asked : null,
    open(participantId: string) {
      isAboveList.current = true
      history.pushState(null, '', addressWith(participantId))
    },
    close() {
      if (isAboveList.current) history.back()
      else history.replaceState(null, '', addressWith(null))
      isAboveList.current = false
    },
  }
}
