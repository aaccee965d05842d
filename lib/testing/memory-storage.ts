import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import type { Storage } from '@/lib/storage/storage'
import { mimeOf } from '@/lib/storage/storage-key'

/** Files in memory, for tests. */
export function createMemoryStorage(): Storage & { files: Map<string, { body: Buffer; mime: string }> } {
  const files = new Map<string, { body: Buffer; mime: string }>()
  return {
    files,
    async put(key, body, _mime, { ifMissing } = {}) {
      if (ifMissing && files.has(key)) return false
      files.set(key, { body: Buffer.isBuffer(body) ? body : await buffer(body), mime: mimeOf(key) })
      return true
    },
    get: async (key) => files.get(key) ?? null,
    async stat(key) {
      const file = files.get(key)
      return file ? { size: file.body.length, mime: file.mime } : null
    },
    async open(key, range) {
      const file = files.get(key)
      if (!file) return null
      const { body, mime } = file
      const { start, end } = range ?? { start: 0, end: body.length - 1 }
      if (range && !(start <= end && end < body.length)) throw new RangeError(`${start}-${end}`)
      return { size: body.length, mime, body: Readable.from([body.subarray(start, end + 1)]) }
    },
    async *list(prefix = '') {
      for (const [key, { body }] of files) if (key.startsWith(prefix)) yield { key, size: body.length }
    },
    remove: async (key) => {
      files.delete(key)
    },
    check: async () => undefined,
  }
}
