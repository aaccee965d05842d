import { draftKey, readDraft, saveDraft } from '../drafts'

/** A text that the server has not confirmed yet. */
export type UnsentText = {
  clientId: string
  text: string
  replyToId: string | null
  createdAt: string
  /** 'failed': the server refused it; the writer retries or drops it. */
  state: 'waiting' | 'failed'
}

/**
 * Unsent texts of one chat, oldest first. They survive a reload and are dropped with all drafts at logout. Sending one
 * twice is harmless: the server accepts each `clientId` once.
 */
export class Outbox {
  #key: string
  #list: UnsentText[]
  #onChange: () => void

  constructor(userId: string, chatId: string, onChange: () => void) {
    this.#key = draftKey(userId, `unsent:${chatId}`)
    this.#list = readDraft<UnsentText[]>(this.#key) ?? []
    this.#onChange = onChange
  }

  get list(): readonly UnsentText[] {
    return this.#list
  }

  /** The oldest waiting text; later ones wait for it, so that they arrive in the order they were written. */
  get next(): UnsentText | undefined {
    return this.#list.find(({ state }) => state === 'waiting')
  }

  add(one: Omit<UnsentText, 'state'>): void {
    this.#set([...this.#list, { ...one, state: 'waiting' }])
  }

  /** Sent, or dropped by the writer. */
  remove(clientId: string): void {
    if (this.#list.some((one) => one.clientId === clientId))
      this.#set(this.#list.filter((one) => one.clientId !== clientId))
  }

  mark(clientId: string, state: UnsentText['state']): void {
    this.#set(this.#list.map((one) => (one.clientId === clientId ? { ...one, state } : one)))
  }

  #set(list: UnsentText[]): void {
    this.#list = list
    saveDraft(this.#key, list)
    this.#onChange()
  }
}
