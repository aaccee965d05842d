'use client'

import { useCallback, useEffect, useRef, useState } from 'react'
import { listenToAnswers } from '@/lib/client/app-errors'
import { fetchChanges, fetchOlderMessages, sendPhoto } from '@/lib/client/chat/chats'
import { claimOutbox, flushOutbox } from '@/lib/client/chat/flush-outbox'
import { Outbox } from '@/lib/client/chat/outbox'
import { addOlder, applyChanges, applyEvent, startThread, type Thread } from '@/lib/client/chat/thread'
import type { UnsentText } from '@/lib/client/chat/unsent-texts'
import { useTopic } from '@/lib/client/realtime/use-topic'
import type { ChatEvent, ChatMessage, MessageList } from '@/lib/contracts/chat'
import { chatTopic } from '@/lib/contracts/realtime-topics'

/** A photo being uploaded. Unlike text it does not survive a reload. */
export type UnsentPhoto = { clientId: string; file: File; url: string; state: 'waiting' | 'failed' }

const RETRY_MS = 5_000
const TYPING_SHOWN_MS = 5_000

export interface UseThreadOptions {
  chatId: string
  userId: string
  me: string
  first: MessageList
  readByOther: number | null
  /** The chat itself may have changed: who may write in it, and what the other has read. */
  onChatChanged: () => void
}

/** A chat's messages, live: sent and unsent ones, what the other has read, and whether they are typing. */
export function useThread({ chatId, userId, me, first, readByOther, onChatChanged }: UseThreadOptions) {
  const [thread, setThread] = useState(() => startThread(first))
  const [unsent, setUnsent] = useState<readonly UnsentText[]>([])
  const [photos, setPhotos] = useState<readonly UnsentPhoto[]>([])
  const [heardReadTo, setHeardReadTo] = useState(0)
  const [typing, setTyping] = useState(false)
  const current = useRef(thread)
  const outbox = useRef<Outbox | null>(null)
  const running = useRef({ catchUp: false, sending: false, again: false })

  const change = useCallback((next: Thread) => {
    current.current = next
    setThread(next)
  }, [])

  const catchUp = useCallback(async () => {
    // A gap found while a request is in flight needs another fetch.
    if (running.current.catchUp) {
      running.current.again = true
      return
    }
    running.current.catchUp = true
    try {
      do {
        running.current.again = false
        const page = await fetchChanges(chatId, current.current.syncedTo)
        change(applyChanges(current.current, page))
        for (const { clientId } of page.list) outbox.current?.remove(clientId)
        if (page.hasMore) running.current.again = true
      } while (running.current.again)
    } catch {
      // The next event, reconnect or response retries.
    } finally {
      running.current.catchUp = false
    }
  }, [chatId, change])

  const receive = useCallback(
    (message: ChatMessage) => {
      const applied = applyEvent(current.current, message)
      change(applied.thread)
      outbox.current?.remove(message.clientId)
      if (applied.missed) void catchUp()
    },
    [change, catchUp],
  )

  const flush = useCallback(async () => {
    const box = outbox.current
    if (!box || running.current.sending) return
    running.current.sending = true
    try {
      await flushOutbox(box, chatId, { onSent: receive })
    } finally {
      running.current.sending = false
    }
  }, [chatId, receive])

  useEffect(() => {
    const box = new Outbox(userId, chatId, () => setUnsent(box.list))
    outbox.current = box
    setUnsent(box.list)
    const release = claimOutbox(chatId)
    void flush()
    const retry = setInterval(() => box.next && void flush(), RETRY_MS)
    const stop = listenToAnswers(() => {
      void flush()
      void catchUp()
    })
    const online = () => void flush()
    window.addEventListener('online', online)
    return () => {
      release()
      clearInterval(retry)
      stop()
      window.removeEventListener('online', online)
    }
  }, [userId, chatId, flush, catchUp])

  useEffect(() => {
    if (!typing) return
    const timer = setTimeout(() => setTyping(false), TYPING_SHOWN_MS)
    return () => clearTimeout(timer)
  }, [typing])

  useTopic(
    chatTopic(chatId),
    (body) => {
      const event = body as ChatEvent
      switch (event.type) {
        case 'message':
          if (event.message.senderId !== me) setTyping(false)
          return receive(event.message)
        case 'message-changed':
          return receive(event.message)
        case 'read':
          return event.participantId !== me && setHeardReadTo((to) => Math.max(to, event.seq))
        case 'typing':
          return event.participantId !== me && setTyping(true)
        case 'chat-changed':
          onChatChanged()
          return void catchUp()
      }
    },
    () => {
      void catchUp()
      onChatChanged()
    },
  )

  const send = useCallback(
    (text: string, replyToId: string | null) => {
      const clientId = crypto.randomUUID()
      outbox.current?.add({ clientId, text, replyToId, createdAt: new Date().toISOString() })
      void flush()
      return clientId
    },
    [flush],
  )

  const retry = useCallback(
    (clientId: string) => {
      outbox.current?.mark(clientId, 'waiting')
      void flush()
    },
    [flush],
  )

  const drop = useCallback((clientId: string) => outbox.current?.remove(clientId), [])

  const dropPhoto = useCallback(({ clientId, url }: UnsentPhoto) => {
    setPhotos((all) => all.filter((one) => one.clientId !== clientId))
    URL.revokeObjectURL(url)
  }, [])

  const uploadPhoto = useCallback(
    async (photo: UnsentPhoto) => {
      const mark = (state: UnsentPhoto['state']) =>
        setPhotos((all) => all.map((one) => (one.clientId === photo.clientId ? { ...one, state } : one)))
      mark('waiting')
      try {
        receive(await sendPhoto(chatId, photo.clientId, photo.file))
        dropPhoto(photo)
      } catch (error) {
        mark('failed')
        throw error
      }
    },
    [chatId, receive, dropPhoto],
  )

  const addPhoto = useCallback(
    (file: File) => {
      const photo: UnsentPhoto = {
        clientId: crypto.randomUUID(),
        file,
        url: URL.createObjectURL(file),
        state: 'waiting',
      }
      setPhotos((all) => [...all, photo])
      return uploadPhoto(photo)
    },
    [uploadPhoto],
  )

  const loadOlder = useCallback(async () => {
    const [oldest] = current.current.messages
    if (oldest && current.current.hasOlder)
      change(addOlder(current.current, await fetchOlderMessages(chatId, oldest.seq)))
  }, [chatId, change])

  return {
    thread,
    unsent,
    photos,
    readTo: Math.max(heardReadTo, readByOther ?? 0),
    typing,
    receive,
    send,
    retry,
    drop,
    addPhoto,
    uploadPhoto,
    dropPhoto,
    loadOlder,
  }
}
