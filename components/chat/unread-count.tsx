'use client'

import { useState } from 'react'
import { shortCount } from '@/components/ui/short-count'
import { fetchUnread } from '@/lib/client/chat/chats'
import { inOrder } from '@/lib/client/in-order'
import { useOwnTopic } from '@/lib/client/realtime/use-own-topic'

/**
 * Unread messages in the navigation, as counted in the database; renders nothing for 0.
 * @param label 'Unread messages', in the reader's language
 */
export default function UnreadCount({ label }: { label: string }) {
  const [unread, setUnread] = useState(0)
  const [fetchCount] = useState(() => inOrder(fetchUnread, ({ messages }) => setUnread(messages)))
  const look = () => void fetchCount().catch(() => undefined)
  useOwnTopic(({ type }) => {
    // Events of several chats may arrive out of order, so fetch the count.
    if (type === 'chat' || type === 'catch-up') look()
  }, look)
  if (unread === 0) return null
  return (
    <span className="chat-unread nav-count">
      <span aria-hidden="true">{shortCount(unread)}</span>
      <span className="sr-only">
        {label}: {unread}
      </span>
    </span>
  )
}
