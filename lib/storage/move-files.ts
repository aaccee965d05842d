import { createHash, type Hash } from 'node:crypto'
import { pipeline, type Readable, Transform } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Storage } from './storage'
import { isDrawn, mimeOf } from './storage-key'

export type MoveReport = {
  copied: number
  bytes: number
  /** Were in the new store already. */
  present: number
  /** Were removed by the site meanwhile. */
  removed: number
  /** Different in the two stores; the new store's file is kept, which the site shows. */
  differing: string[]
  failed: { key: string; why: string }[]
}

export type MoveOptions = {
  /** Compares the bytes also of files that were in the new store already, not only their size. */
  verify?: boolean
  onProgress?: (report: MoveReport) => void
  /** Pauses before each retry of a file, in milliseconds. */
  pausesMs?: readonly number[]
  concurrency?: number
}

/** Long enough for a store that restarts. */
const PAUSES_MS = [1_000, 5_000, 20_000]
const CONCURRENCY = 8
/** Larger files are streamed: pictures never are, but other programs may keep files in the same bucket. */
const BUFFERED_BYTES = 16 * 1024 * 1024
/** After this many failed files the store itself must be at fault. */
const MAX_FAILED = 20
/** Passes over the old store: each finds what an old process has stored there meanwhile. */
const MAX_PASSES = 5

/**
 * Copies every file to another store, while the site runs on both (moving-storage.ts). Each copy is read back and
 * compared. The old store is left as it is. Resumable: files that are there already are skipped. Stops after 20 files
 * that could not be copied.
 */
export async function moveFiles(from: Storage, to: Storage, options: MoveOptions = {}): Promise<MoveReport> {
  const { verify = false, onProgress, pausesMs = PAUSES_MS, concurrency = CONCURRENCY } = options
  const report: MoveReport = { copied: 0, bytes: 0, present: 0, removed: 0, differing: [], failed: [] }
  const done = new Set<string>()

  for (let pass = 1; pass <= MAX_PASSES; pass++) {
    const before = done.size
    const files = from.list()[Symbol.asyncIterator]()
    const work = async () => {
      for (let next = await files.next(); !next.done; next = await files.next()) {
        if (report.failed.length >= MAX_FAILED) return
        const { key } = next.value
        if (done.has(key)) continue
        done.add(key)
        await moveOne(key)
        onProgress?.(report)
      }
    }
    await Promise.all(Array.from({ length: concurrency }, work))
    if (done.size === before) break
  }
  return report

  async function moveOne(key: string): Promise<void> {
    for (let tries = 0; ; tries++) {
      try {
        const outcome = await copy(key)
        if (outcome === 'differing') report.differing.push(key)
        else report[outcome]++
        return
      } catch (error) {
        const pause = pausesMs[tries]
        if (pause === undefined) {
          report.failed.push({ key, why: whyOf(error) })
          return
        }
        await sleep(pause)
      }
    }
  }

  async function copy(key: string): Promise<'copied' | 'present' | 'removed' | 'differing'> {
    const there = await to.stat(key)
    if (there) return compare(key, there.size)
    const file = await from.open(key)
    if (!file) return 'removed'
    const hash = createHash('sha256')
    const body = file.size <= BUFFERED_BYTES ? await buffer(file.body) : hashing(file.body, hash)
    if (Buffer.isBuffer(body)) hash.update(body)
    if (!(await to.put(key, body, mimeOf(key), { ifMissing: true }))) return 'present'
    const copied = await digestOf(to, key)
    if (copied && copied !== hash.digest('hex') && !isDrawn(key)) {
      await to.remove(key)
      throw new Error('the copy is not the same as the file')
    }
    // Removed by the site while it was copied: it must not come back.
    if (!(await from.stat(key))) {
      await to.remove(key)
      return 'removed'
    }
    report.bytes += file.size
    return 'copied'
  }

  async function compare(key: string, size: number): Promise<'present' | 'removed' | 'differing'> {
    // The two stores may rightly differ.
    if (isDrawn(key)) return 'present'
    if (!verify) {
      const file = await from.stat(key)
      if (!file) return 'removed'
      return file.size === size ? 'present' : 'differing'
    }
    const [old, copy] = [await digestOf(from, key), await digestOf(to, key)]
    if (!old || !copy) return 'removed'
    return old === copy ? 'present' : 'differing'
  }
}

/** @returns null if missing */
async function digestOf(storage: Storage, key: string): Promise<string | null> {
  const file = await storage.open(key)
  if (!file) return null
  const hash = createHash('sha256')
  for await (const chunk of file.body) hash.update(chunk as Buffer)
  return hash.digest('hex')
}

/** `body` as it is; `hash` sees what passes. */
function hashing(body: Readable, hash: Hash): Readable {
  const seen = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk)
      done(null, chunk)
    },
  })
  return pipeline(body, seen, () => undefined)
}

function whyOf(error: unknown): string {
  const { message, cause } = error as Error
  return cause instanceof Error ? cause.message : message
}
