'use client'

import { useEffect, useState, useSyncExternalStore } from 'react'
import { listenToAnswers } from '@/lib/client/app-errors'
import { LiveThread, threadSource } from '@/lib/client/chat/live-thread'
import type { Outbox } from '@/lib/client/chat/outbox'
import { useTopic } from '@/lib/client/realtime/use-topic'
import type { ChatEvent, MessageList } from '@/lib/contracts/chat'
import { chatTopic } from '@/lib/contracts/realtime-topics'
import { useTyping } from './use-typing'

export interface UseThreadOptions {
  chatId: string
  me: string
  first: MessageList
  /** Loses the texts that arrive. */
  outbox: Outbox
  /** The chat itself may have changed: who may write in it, and what the other has read. */
  onChatChanged: () => void
}

/** A chat's messages, live, what the other has read since the page opened, and whether they are typing. */
export function useThread({ chatId, me, first, outbox, onChatChanged }: UseThreadOptions) {
  const [live] = useState(() => new LiveThread(first, outbox, threadSource(chatId)))
  const thread = useSyncExternalStore(live.subscribe, live.read, live.read)
  const [heardReadTo, setHeardReadTo] = useState(0)
  const { isTyping, hearTyping, stopTyping } = useTyping()

  useEffect(() => listenToAnswers(() => void live.catchUp()), [live])

  useTopic(
    chatTopic(chatId),
    (body) => {
      const event = body as ChatEvent
      switch (event.type) {
        case 'message':
          if (event.message.senderId !== me) stopTyping()
          return live.receive(event.message)
        case 'message-changed':
          return live.receive(event.message)
        case 'read':
          return event.participantId !== me && setHeardReadTo((to) => Math.max(to, event.seq))
        case 'typing':
          return event.participantId !== me && hearTyping()
        case 'chat-changed':
          onChatChanged()
          return void live.catchUp()
      }
    },
    () => {
      void live.catchUp()
      onChatChanged()
    },
  )

  return { thread, heardReadTo, isTyping, receive: live.receive, loadOlder: live.loadOlder }
}
