import type { ChatMessage } from '@/lib/contracts/chat'
import { ApiError } from '../api-error'
import { sendText } from './chats'
import { Outbox } from './outbox'
import { chatsWithWaiting } from './unsent-texts'

export interface FlushOptions {
  onSent?: (message: ChatMessage) => void
  /** The server refused a text: the chat may have closed. */
  onRefused?: () => void
  send?: typeof sendText
}

/** Sends the waiting texts of a chat in their order. @returns false if it must be tried again later */
export async function flushOutbox(
  box: Outbox,
  chatId: string,
  { onSent, onRefused, send = sendText }: FlushOptions = {},
): Promise<boolean> {
  for (let next = box.next; next; next = box.next) {
    const { clientId, text, replyToId } = next
    try {
      const message = await send(chatId, { clientId, text, replyToId })
      onSent?.(message)
      box.remove(clientId)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      if (error.isAway || error.status === 429) return false
      box.refuse(clientId, error.message)
      onRefused?.()
    }
  }
  return true
}

const openChats = new Map<string, number>()

/** Claims a chat's outbox for the open chat, which sends and shows its own texts. @returns releases it */
export function claimOutbox(chatId: string): () => void {
  const change = (by: number) => openChats.set(chatId, (openChats.get(chatId) ?? 0) + by)
  change(1)
  return () => void change(-1)
}

let running = false

/** Sends the waiting texts of all chats that are not open. */
export async function flushOutboxes(userId: string, options: Pick<FlushOptions, 'send'> = {}): Promise<void> {
  if (running) return
  running = true
  try {
    for (const chatId of chatsWithWaiting(userId)) {
      if (openChats.get(chatId)) continue
      if (!(await flushOutbox(new Outbox(userId, chatId), chatId, options))) return
    }
  } finally {
    running = false
  }
}
