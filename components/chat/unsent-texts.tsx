'use client'

import { useEffect } from 'react'
import { listenToAnswers } from '@/lib/client/app-errors'
import { chatsWithWaiting } from '@/lib/client/chat/unsent-texts'

/** Sends what a member wrote in chats without a connection, on whatever page it is back. Loads code only for that. */
export function UnsentTexts({ userId }: { userId: string }) {
  useEffect(() => {
    const flush = () => {
      if (chatsWithWaiting(userId).length === 0) return
      import('@/lib/client/chat/flush-outbox')
        .then(({ flushOutboxes }) => flushOutboxes(userId))
        // The next answer or connection retries.
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
