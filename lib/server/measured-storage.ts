import type { Log } from '@/lib/core/context'
import { DomainError } from '@/lib/core/errors'
import { storageSeconds, timed } from '@/lib/observability/metrics'
import type { Storage } from '@/lib/storage/storage'

/** Minimum time between two log lines about a failing store: every picture of every page would write one. */
const LOG_EVERY_MS = 10_000

/** Measures the operations of `storage`, and logs failures with their cause. */
export function createMeasuredStorage(storage: Storage, log: Log, now: () => number = Date.now): Storage {
  let loggedAt = Number.NEGATIVE_INFINITY
  let unlogged = 0

  function noteFailure(operation: string, error: unknown): void {
    unlogged++
    if (now() - loggedAt < LOG_EVERY_MS) return
    const err = error instanceof DomainError ? (error.cause ?? error) : error
    log.warn({ err, operation, failures: unlogged }, 'the file store failed')
    loggedAt = now()
    unlogged = 0
  }

  async function measured<T>(operation: string, work: () => Promise<T>): Promise<T> {
    try {
      return await timed(storageSeconds, { operation }, work, (end) => ('error' in end ? 'failed' : 'ok'))
    } catch (error) {
      noteFailure(operation, error)
      throw error
    }
  }

  return {
    put: (key, body, mime, options) => measured('put', () => storage.put(key, body, mime, options)),
    get: (key) => measured('get', () => storage.get(key)),
    stat: (key) => measured('stat', () => storage.stat(key)),
    async open(key, range) {
      const file = await measured('open', () => storage.open(key, range))
      // Measured until the last byte. An aborted download is no failure.
      file?.body.once('error', (error) => {
        storageSeconds.observe({ operation: 'read', outcome: 'failed' }, 0)
        noteFailure('read', error)
      })
      return file
    },
    list: (prefix) => storage.list(prefix),
    remove: (key) => measured('remove', () => storage.remove(key)),
    check: () => measured('check', () => storage.check()),
  }
}
