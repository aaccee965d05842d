import type { ChatMessage, MessageList } from '@/lib/contracts/chat'
import { fetchChanges, fetchOlderMessages } from './chats'
import type { Outbox } from './outbox'
import { addOlder, applyChanges, applyEvent, startThread, type Thread } from './thread'

/** Where the messages of a chat come from. */
export interface ThreadSource {
  changesAfter: (changeSeq: number) => Promise<MessageList>
  olderThan: (seq: number) => Promise<MessageList>
}

export const threadSource = (chatId: string): ThreadSource => ({
  changesAfter: (changeSeq) => fetchChanges(chatId, changeSeq),
  olderThan: (seq) => fetchOlderMessages(chatId, seq),
})

/** The messages of an open chat. Live events, responses and fetched pages may arrive in any order. */
export class LiveThread {
  #thread: Thread
  #outbox: Pick<Outbox, 'remove'>
  #source: ThreadSource
  #isCatchingUp = false
  #catchUpAgain = false
  #listeners = new Set<() => void>()

  /** @param outbox loses the texts that arrive */
  constructor(first: MessageList, outbox: Pick<Outbox, 'remove'>, source: ThreadSource) {
    this.#thread = startThread(first)
    this.#outbox = outbox
    this.#source = source
  }

  read = (): Thread => this.#thread

  subscribe = (listener: () => void) => {
    this.#listeners.add(listener)
    return () => void this.#listeners.delete(listener)
  }

  /** Applies a message from a live event or a response. */
  receive = (message: ChatMessage): void => {
    const { thread, missed } = applyEvent(this.#thread, message)
    this.#change(thread)
    this.#outbox.remove(message.clientId)
    if (missed) void this.catchUp()
  }

  /** Fetches missed changes. If that fails, the next event, reconnect or response retries. */
  catchUp = async (): Promise<void> => {
    // A gap found while a request is in flight needs another fetch.
    this.#catchUpAgain = true
    if (this.#isCatchingUp) return
    this.#isCatchingUp = true
    try {
      while (this.#catchUpAgain) {
        this.#catchUpAgain = false
        const page = await this.#source.changesAfter(this.#thread.syncedTo)
        this.#change(applyChanges(this.#thread, page))
        for (const { clientId } of page.list) this.#outbox.remove(clientId)
        if (page.hasMore) this.#catchUpAgain = true
      }
    } catch {
      // Retried, as above.
    } finally {
      this.#isCatchingUp = false
    }
  }

  loadOlder = async (): Promise<void> => {
    const [oldest] = this.#thread.messages
    if (!oldest || !this.#thread.hasOlder) return
    const page = await this.#source.olderThan(oldest.seq)
    // Only now: the thread may have changed while the page was on its way.
    this.#change(addOlder(this.#thread, page))
  }

  #change(thread: Thread): void {
    this.#thread = thread
    for (const listener of this.#listeners) listener()
  }
}
