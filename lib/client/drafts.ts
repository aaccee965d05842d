/** Drafts stay in the browser until they are saved, so that a reload or a lost connection loses no text. */
const PREFIX = 'draft:'

/** @param owner the user's id: people who share a browser do not see each other's drafts */
export const draftKey = (owner: string, what: string) => `${PREFIX}${owner}:${what}`

export function readDraft<T>(key: string): T | null {
  try {
    const kept = localStorage.getItem(key)
    return kept === null ? null : (JSON.parse(kept) as T)
  } catch {
    return null // Storage blocked or damaged: no draft.
  }
}

/** @returns false if the storage is full or blocked: then only the screen has the text */
export function saveDraft(key: string, value: unknown): boolean {
  try {
    localStorage.setItem(key, JSON.stringify(value))
    return true
  } catch {
    return false
  }
}

export function dropDraft(key: string): void {
  try {
    localStorage.removeItem(key)
  } catch {
    // As above.
  }
}

export function dropAllDrafts(owner: string): void {
  for (const key of draftKeys(draftKey(owner, ''))) dropDraft(key)
}

export function draftKeys(prefix: string): string[] {
  try {
    return Object.keys(localStorage).filter((key) => key.startsWith(prefix))
  } catch {
    return [] // Storage blocked: no drafts.
  }
}
