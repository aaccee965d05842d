import type { Storage } from '@/lib/storage/storage'

/** Files in memory, for tests. */
export function createMemoryStorage(): Storage & { files: Map<string, { body: Buffer; mime: string }> } {
  const files = new Map<string, { body: Buffer; mime: string }>()
  return {
    files,
    put: async (key, body, mime) => {
      files.set(key, { body, mime })
    },
    get: async (key) => files.get(key) ?? null,
    remove: async (key) => {
      files.delete(key)
    },
  }
}
