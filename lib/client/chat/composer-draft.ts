import type { ChatMessage } from '@/lib/contracts/chat'
import { dropDraft, readDraft, saveDraft } from '../drafts'

type MessageEdit = { message: ChatMessage; text: string }

type Composed = {
  /** A new message's text. It survives a reload. */
  draft: string
  replyTo: ChatMessage | null
  /** Covers the draft and the reply. Not stored: after a reload, Enter would send its text as a new message. */
  edit: MessageEdit | null
}

export const EMPTY: Composed = { draft: '', replyTo: null, edit: null }

/** What a member writes in one chat: a new message, perhaps a reply, or an edit, which leaves both unchanged. */
export class ComposerDraft {
  #key: string
  #now: Composed
  #unsaved: MessageEdit | null = null
  #listeners = new Set<() => void>()

  constructor(key: string) {
    this.#key = key
    this.#now = { ...EMPTY, draft: readDraft<string>(key) ?? '' }
  }

  read = (): Composed => this.#now

  subscribe = (listener: () => void) => {
    this.#listeners.add(listener)
    return () => void this.#listeners.delete(listener)
  }

  write(text: string): void {
    const { edit } = this.#now
    if (edit) this.#change({ edit: { ...edit, text } })
    else this.#change({ draft: text })
  }

  reply(message: ChatMessage): void {
    this.#change({ replyTo: message, edit: null })
  }

  /** Starts an edit, or continues one that could not be saved. */
  edit(message: ChatMessage): void {
    if (this.#now.edit?.message.id === message.id) return
    const unsaved = this.#unsaved?.message.id === message.id ? this.#unsaved : null
    if (unsaved) this.#unsaved = null
    this.#change({ edit: { message, text: unsaved?.text ?? message.text } })
  }

  /** Ends the edit, or makes the reply a plain message. */
  cancel(): void {
    this.#change(this.#now.edit ? { edit: null } : { replyTo: null })
  }

  /** Like `cancel`, for a message that was deleted. What an edit had changed becomes the draft, unless one is begun. */
  drop(): void {
    const { edit } = this.#now
    this.cancel()
    if (edit && edit.text !== edit.message.text) this.takeBack(edit.text)
  }

  /** Clears the composer after sending. */
  send(): void {
    this.#change({ draft: '', replyTo: null })
  }

  /**
   * Ends the edit while it is saved.
   * @returns a function that reopens the edit if saving fails. If the member has begun something else meanwhile, the
   * text is restored when they edit the message again.
   */
  saveEdit(): () => void {
    const { edit } = this.#now
    this.#change({ edit: null })
    const before = this.#now
    return () => {
      if (!edit) return
      this.#unsaved = edit
      const { draft, replyTo, edit: other } = this.#now
      const isFree =
        !other && (draft === '' || draft === before.draft) && (!replyTo || replyTo === before.replyTo)
      if (isFree) this.edit(edit.message)
    }
  }

  /** Returns an unsent message to the composer, unless another is begun. */
  takeBack(text: string): void {
    if (this.#now.draft === '') this.#change({ draft: text })
  }

  #change(part: Partial<Composed>): void {
    this.#now = { ...this.#now, ...part }
    if (part.draft === '') dropDraft(this.#key)
    else if (part.draft !== undefined) saveDraft(this.#key, part.draft)
    for (const listener of this.#listeners) listener()
  }
}
