'use client'

import { useEffect, useState } from 'react'

/** How long a message can be unsent with one press, in ms. */
const UNDO_MS = 10_000

/** The `clientId` of the message just sent, while it can be unsent with one press. */
export function useJustSent() {
  const [sentId, setSentId] = useState<string | null>(null)
  useEffect(() => {
    if (!sentId) return
    const timer = setTimeout(() => setSentId(null), UNDO_MS)
    return () => clearTimeout(timer)
  }, [sentId])
  return [sentId, setSentId] as const
}
