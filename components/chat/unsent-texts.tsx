'use client'

import { useEffect } from 'react'
import { listenToAnswers } from '@/lib/client/app-errors'
import { chatsWithWaiting } from '@/lib/client/chat/unsent-texts'

/** Sends chat messages written offline from any page, once the connection is back. Its code loads only then. */
export function UnsentTexts({ userId }: { userId: string }) {
  useEffect(() => {
    const flush = () => {
      if (chatsWithWaiting(userId).length === 0) return
      import('@/lib/client/chat/flush-outbox')
        .then(({ flushOutboxes }) => flushOutboxes(userId))
        // Retried at the next reconnect or successful call.
        .catch(() => undefined)
    }
    flush()
    const stop = listenToAnswers(flush)
    window.addEventListener('online', flush)
    return () => {
      stop()
      window.removeEventListener('online', flush)
    }
  }, [userId])
  return null
}
