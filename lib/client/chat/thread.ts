import type { ChatMessage, MessageList } from '@/lib/contracts/chat'
import { isWithdrawn } from '@/lib/contracts/is-withdrawn'

/** What this browser knows of one chat. */
export type Thread = {
  /** Ordered by `seq`, without gaps from the oldest fetched to the newest. */
  messages: readonly ChatMessage[]
  /** All changes up to this number are applied; a catch-up fetches those after it. */
  syncedTo: number
  /** There are messages before the first. */
  hasOlder: boolean
  /** Changed messages among those: a page read before the change may arrive after it. */
  changedOlder: readonly ChatMessage[]
}

/** @param page the newest messages */
export function startThread({ list, hasMore }: MessageList): Thread {
  const syncedTo = Math.max(0, ...list.map(({ changeSeq }) => changeSeq))
  return { messages: list, syncedTo, hasOlder: hasMore, changedOlder: [] }
}

/** @param page the messages before the first known one */
export function addOlder(thread: Thread, { list, hasMore }: MessageList): Thread {
  const known = new Set(thread.messages.map(({ id }) => id))
  const changed = new Map(thread.changedOlder.map((message) => [message.id, message]))
  const older = list
    .filter(({ id }) => !known.has(id))
    .map((message) => newerOf(message, changed.get(message.id)))
  return { ...thread, messages: [...older, ...thread.messages], hasOlder: hasMore }
}

const newerOf = (message: ChatMessage, other: ChatMessage = message): ChatMessage =>
  other.changeSeq > message.changeSeq ? other : message

/** @param page the changes after `syncedTo`, by `changeSeq` */
export function applyChanges(thread: Thread, { list }: MessageList): Thread {
  const next = list.reduce(merge, thread)
  return { ...next, syncedTo: Math.max(next.syncedTo, ...list.map(({ changeSeq }) => changeSeq)) }
}

/**
 * Applies one live change. If earlier changes are missing, it is ignored and `missed` requests a catch-up: applying it
 * first could leave a gap.
 */
export function applyEvent(thread: Thread, message: ChatMessage): { thread: Thread; missed: boolean } {
  if (message.changeSeq <= thread.syncedTo) return { thread, missed: false }
  if (message.changeSeq > thread.syncedTo + 1) return { thread, missed: true }
  return { thread: { ...merge(thread, message), syncedTo: message.changeSeq }, missed: false }
}

function merge(thread: Thread, message: ChatMessage): Thread {
  const { hasOlder } = thread
  const messages = thread.messages.map((one) => withQuote(one, message))
  const at = messages.findIndex(({ id }) => id === message.id)
  if (at >= 0) {
    if (messages[at]!.changeSeq >= message.changeSeq) return thread
    return { ...thread, messages: messages.with(at, message) }
  }
  const first = messages[0]
  if (first && hasOlder && message.seq < first.seq) {
    const others = thread.changedOlder.filter(({ id }) => id !== message.id)
    return { ...thread, messages, changedOlder: [...others, message] }
  }
  const after = messages.findLastIndex(({ seq }) => seq < message.seq) + 1
  return { ...thread, messages: messages.toSpliced(after, 0, message) }
}

/** A reply quotes a message as it is now: its words go when it is deleted, the quote when it is withdrawn. */
function withQuote(reply: ChatMessage, quoted: ChatMessage): ChatMessage {
  if (reply.replyTo?.id !== quoted.id) return reply
  if (isWithdrawn(quoted)) return { ...reply, replyTo: null }
  return { ...reply, replyTo: { ...reply.replyTo, text: quoted.text, photo: quoted.photo !== null } }
}
