'use client'

import { useEffect, useState } from 'react'
import { useOwnTopic } from '@/lib/client/realtime/use-own-topic'

/** Messages that arrived in a chat while it was closed. */
export function useUnreadOf(chatId: string | null, isOpen: boolean): number {
  const [unread, setUnread] = useState(0)
  useOwnTopic((event) => {
    if (event.type === 'chat' && event.chatId === chatId && !isOpen) setUnread(event.unread)
  })
  useEffect(() => {
    if (isOpen) setUnread(0)
  }, [isOpen])
  return unread
}
