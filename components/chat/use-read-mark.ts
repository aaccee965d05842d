'use client'

import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { markRead } from '@/lib/client/chat/chats'
import { queryKeys } from '@/lib/client/query-keys'
import type { ChatMessage, ChatView } from '@/lib/contracts/chat'

/** Marks messages as read up to the last one, while the page is visible and scrolled to the end. */
export function useReadMark(chat: ChatView, messages: readonly ChatMessage[], me: string, atEnd: boolean) {
  const client = useQueryClient()
  const readTo = useRef(chat.readSeq)
  const last = messages.findLast(({ senderId }) => senderId !== me)?.seq ?? 0
  useEffect(() => {
    function look() {
      if (!atEnd || document.visibilityState !== 'visible' || last <= readTo.current) return
      const before = readTo.current
      readTo.current = last
      markRead(chat.id, last).then(
        () => client.invalidateQueries({ queryKey: queryKeys.chats }),
        () => {
          readTo.current = before
        },
      )
    }
    look()
    document.addEventListener('visibilitychange', look)
    return () => document.removeEventListener('visibilitychange', look)
  }, [client, chat.id, last, atEnd])
}
