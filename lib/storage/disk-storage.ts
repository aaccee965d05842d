import { link, mkdir, open, opendir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join, relative, resolve } from 'node:path'
import type { Storage } from './storage'
import { isStorageKey, mimeOf, requireStorageKey } from './storage-key'
import { wholeStream } from './whole-stream'

/**
 * Derived from the file name, so that leftovers of a killed process are removed with the file. Keys are never written
 * concurrently, except by a move (`ifMissing`), which has its own.
 */
const aside = (path: string) => `${path}.part`
const asideOfMove = (path: string) => `${path}.move`

const unlessMissing = (error: unknown): null => {
  if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
  throw error
}

/** Where folders cannot be opened or flushed: on Windows, and on some network drives. */
const UNSUPPORTED = new Set(['EINVAL', 'EISDIR', 'ENOTSUP', 'EPERM'])

/** Flushes a folder, and those above it up to the one in which `made` is new. */
async function flushFolders(folder: string, made: string | undefined): Promise<void> {
  const last = resolve(made ? dirname(made) : folder)
  for (let at = resolve(folder); ; at = dirname(at)) {
    await flushFolder(at).catch((error: NodeJS.ErrnoException) => {
      if (!UNSUPPORTED.has(error.code ?? '')) throw error
    })
    if (at === last || at === dirname(at)) return
  }
}

async function flushFolder(folder: string): Promise<void> {
  const handle = await open(folder)
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/** Files in `folder`. @param mode of new files: 0o600 for those of this user only */
export function createDiskStorage(folder: string, mode = 0o666): Storage {
  const pathOf = (key: string) => {
    requireStorageKey(key)
    return join(folder, key)
  }
  return {
    async put(key, body, _mime, { ifMissing } = {}) {
      const path = pathOf(key)
      const part = ifMissing ? asideOfMove(path) : aside(path)
      // A stream that fails before it is read must not end the process; reading it then throws.
      if (!Buffer.isBuffer(body)) body.on('error', () => undefined)
      const made = await mkdir(dirname(path), { recursive: true })
      // Written to a temporary file and renamed, so that a killed process leaves no partial file. Flushed before and after,
      // so that a power failure leaves none either, and takes no file that was said to be stored.
      try {
        await writeFile(part, body, { mode, flush: true })
        if (!ifMissing) await rename(part, path)
        else await link(part, path)
        await flushFolders(dirname(path), made)
        return true
      } catch (error) {
        if (ifMissing && (error as NodeJS.ErrnoException).code === 'EEXIST') return false
        if (!Buffer.isBuffer(body)) await rm(part, { force: true })
        throw error
      } finally {
        if (ifMissing) await rm(part, { force: true })
      }
    },

    async get(key) {
      if (!isStorageKey(key)) return null
      const body = await readFile(pathOf(key)).catch(unlessMissing)
      return body && { body, mime: mimeOf(key) }
    },

    async stat(key) {
      if (!isStorageKey(key)) return null
      const file = await stat(pathOf(key)).catch(unlessMissing)
      return file && { size: file.size, mime: mimeOf(key) }
    },

    async open(key, range) {
      if (!isStorageKey(key)) return null
      const handle = await open(pathOf(key)).catch(unlessMissing)
      if (!handle) return null
      const { size } = await handle.stat()
      const { start, end } = range ?? { start: 0, end: size - 1 }
      if (range && !(start <= end && end < size)) {
        await handle.close()
        throw new RangeError(`${start}-${end} is not within ${size} bytes`)
      }
      const source = handle.createReadStream({ start, end: Math.max(end, 0) })
      return {
        size,
        mime: mimeOf(key),
        body: wholeStream(source, end - start + 1, (error) => error as Error),
      }
    },

    async *list(prefix = '') {
      yield* filesBelow(folder, prefix)
    },

    async remove(key) {
      const path = pathOf(key)
      await rm(path, { force: true })
      await rm(aside(path), { force: true })
      await rm(asideOfMove(path), { force: true })
    },

    async check() {
      await mkdir(folder, { recursive: true })
    },
  }

  async function* filesBelow(root: string, prefix: string): AsyncGenerator<{ key: string; size: number }> {
    const folders = [root]
    for (let at = folders.pop(); at !== undefined; at = folders.pop()) {
      const entries = await opendir(at).catch(unlessMissing)
      if (!entries) continue
      for await (const entry of entries) {
        const path = join(at, entry.name)
        if (entry.isDirectory()) folders.push(path)
        const key = relative(root, path)
        if (!entry.isFile() || !key.startsWith(prefix) || !isStorageKey(key)) continue
        const file = await stat(path).catch(unlessMissing)
        if (file) yield { key, size: file.size }
      }
    }
  }
}
