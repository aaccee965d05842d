'use client'

import { useCallback, useEffect, useRef, useSyncExternalStore } from 'react'
import { listenToAnswers } from '@/lib/client/app-errors'
import { claimOutbox, flushOutbox } from '@/lib/client/chat/flush-outbox'
import type { Outbox } from '@/lib/client/chat/outbox'
import type { UnsentText } from '@/lib/client/chat/unsent-texts'
import type { ChatMessage } from '@/lib/contracts/chat'

const RETRY_MS = 5_000
const NONE: readonly UnsentText[] = []

/** The open chat's texts that the server has not confirmed. Sends them, and tries again until they arrive. */
export function useUnsentTexts(
  outbox: Outbox,
  chatId: string,
  { onSent, onRefused }: { onSent: (message: ChatMessage) => void; onRefused: () => void },
) {
  const unsent = useSyncExternalStore(outbox.subscribe, outbox.read, () => NONE)
  const isSending = useRef(false)

  const flush = useCallback(async () => {
    if (isSending.current) return
    isSending.current = true
    try {
      await flushOutbox(outbox, chatId, { onSent, onRefused })
    } finally {
      isSending.current = false
    }
  }, [outbox, chatId, onSent, onRefused])

  useEffect(() => {
    const release = claimOutbox(chatId)
    const send = () => void flush()
    send()
    const retry = setInterval(send, RETRY_MS)
    const stop = listenToAnswers(send)
    window.addEventListener('online', send)
    return () => {
      release()
      clearInterval(retry)
      stop()
      window.removeEventListener('online', send)
    }
  }, [chatId, flush])

  /** @returns the message's `clientId` */
  function send(text: string, replyToId: string | null): string {
    const clientId = crypto.randomUUID()
    outbox.add({ clientId, text, replyToId, createdAt: new Date().toISOString() })
    void flush()
    return clientId
  }

  function retry(clientId: string) {
    outbox.retry(clientId)
    void flush()
  }

  return { unsent, send, retry, drop: (clientId: string) => outbox.remove(clientId) }
}
