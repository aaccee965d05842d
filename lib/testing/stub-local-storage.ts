import { afterEach, beforeEach, vi } from 'vitest'

/** Gives each test of a file an empty localStorage. As in browsers, the stored keys are its own properties. */
export function stubLocalStorage(): void {
  beforeEach(() => {
    const stored: Record<string, string> = Object.create({
      getItem: (key: string) => stored[key] ?? null,
      setItem: (key: string, value: string) => {
        stored[key] = value
      },
      removeItem: (key: string) => {
        delete stored[key]
      },
    })
    vi.stubGlobal('localStorage', stored)
  })
  afterEach(() => vi.unstubAllGlobals())
}
