import { readDraft, saveDraft } from '../drafts'
import { announceUnsent, type UnsentText, unsentKey } from './unsent-texts'

/**
 * Unsent texts of one chat, oldest first. They survive a reload and are dropped with all drafts at logout. Sending one
 * twice is harmless: the server accepts each `clientId` once. Another page may have the same chat open, so every change
 * starts from what is stored.
 */
export class Outbox {
  #key: string
  #list: readonly UnsentText[]
  /** The storage contains the whole list. */
  #isKept = true
  #listeners = new Set<() => void>()

  constructor(userId: string, chatId: string) {
    this.#key = unsentKey(userId, chatId)
    this.#list = []
    this.#list = this.#stored
  }

  read = (): readonly UnsentText[] => this.#list

  subscribe = (listener: () => void) => {
    this.#listeners.add(listener)
    return () => void this.#listeners.delete(listener)
  }

  /** The oldest waiting text; later ones wait for it, so that they arrive in the order they were written. */
  get next(): UnsentText | undefined {
    return this.#list.find(({ state }) => state === 'waiting')
  }

  add(one: Omit<UnsentText, 'state'>): void {
    this.#set([...this.#stored, { ...one, state: 'waiting' }])
  }

  /** Sent, or dropped by the writer. */
  remove(clientId: string): void {
    if (this.#list.some((one) => one.clientId === clientId))
      this.#set(this.#stored.filter((one) => one.clientId !== clientId))
  }

  /** Sends it again. */
  retry(clientId: string): void {
    this.#mark(clientId, { state: 'waiting', reason: undefined })
  }

  refuse(clientId: string, reason: string): void {
    this.#mark(clientId, { state: 'failed', reason })
  }

  #mark(clientId: string, mark: Pick<UnsentText, 'state' | 'reason'>): void {
    this.#set(this.#stored.map((one) => (one.clientId === clientId ? { ...one, ...mark } : one)))
  }

  /** The stored texts; if the storage is full or blocked, those that this page knows. */
  get #stored(): readonly UnsentText[] {
    return (this.#isKept && readDraft<UnsentText[]>(this.#key)) || this.#list
  }

  #set(list: readonly UnsentText[]): void {
    this.#list = list
    this.#isKept = saveDraft(this.#key, list)
    for (const listener of this.#listeners) listener()
    announceUnsent()
  }
}
