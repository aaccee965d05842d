import { draftKey, draftKeys, readDraft } from '../drafts'

/** A text that the server has not confirmed yet. */
export type UnsentText = {
  clientId: string
  text: string
  replyToId: string | null
  createdAt: string
  /** 'failed': the server refused it; the writer retries or drops it. */
  state: 'waiting' | 'failed'
  /** Why the server refused it, in the page's language; '' if it did not say. */
  reason?: string | undefined
}

const prefixOf = (userId: string) => draftKey(userId, 'unsent:')

export const unsentKey = (userId: string, chatId: string) => prefixOf(userId) + chatId

export const unsentIn = (userId: string, chatId: string): readonly UnsentText[] =>
  readDraft<UnsentText[]>(unsentKey(userId, chatId)) ?? []

/** 'failed' if a text was refused and its writer must act. */
export function unsentState(userId: string, chatId: string): UnsentText['state'] | null {
  const states = unsentIn(userId, chatId).map(({ state }) => state)
  return states.includes('failed') ? 'failed' : (states[0] ?? null)
}

export const chatsWithWaiting = (userId: string): string[] =>
  draftKeys(prefixOf(userId))
    .map((key) => key.slice(prefixOf(userId).length))
    .filter((chatId) => unsentIn(userId, chatId).some(({ state }) => state === 'waiting'))

const listeners = new Set<() => void>()

export const announceUnsent = (): void => {
  for (const listener of listeners) listener()
}

/** Reports changes by this page and by other tabs. @returns stops listening */
export function listenToUnsent(listener: () => void): () => void {
  listeners.add(listener)
  window.addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', listener)
  }
}
