import { afterEach, beforeEach, vi } from 'vitest'

/** Gives each test of a file an empty localStorage. */
export function stubLocalStorage(): void {
  beforeEach(() => {
    const stored = new Map<string, string>()
    vi.stubGlobal('localStorage', {
      getItem: (key: string) => stored.get(key) ?? null,
      setItem: (key: string, value: string) => stored.set(key, value),
      removeItem: (key: string) => stored.delete(key),
    })
  })
  afterEach(() => vi.unstubAllGlobals())
}
