import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, extname, join } from 'node:path'
import type { Storage } from './storage'

const MIME: Record<string, string> = {
  '.webp': 'image/webp',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.avif': 'image/avif',
  '.svg': 'image/svg+xml',
  '.zip': 'application/zip',
}

/** Letters, digits, dashes and single dots, so that a key cannot leave the folder. */
const SAFE_KEY = /^[a-z0-9][a-z0-9-]*(\/[a-z0-9][a-z0-9-]*)*\.[a-z0-9]+$/

/**
 * Derived from the file name, so that leftovers of a killed process are removed with the file. Keys are never written
 * concurrently.
 */
const aside = (path: string) => `${path}.part`

/** Files in `folder`; the extension of the key determines the MIME type. */
export function createDiskStorage(folder: string): Storage {
  const pathOf = (key: string) => {
    if (!SAFE_KEY.test(key)) throw new Error(`not a storage key: ${key}`)
    return join(folder, key)
  }
  return {
    async put(key, body) {
      const path = pathOf(key)
      await mkdir(dirname(path), { recursive: true })
      // Written to a temporary file and renamed, so that a killed process leaves no partial file.
      await writeFile(aside(path), body)
      await rename(aside(path), path)
    },
    async get(key) {
      if (!SAFE_KEY.test(key)) return null
      try {
        return { body: await readFile(pathOf(key)), mime: MIME[extname(key)] ?? 'application/octet-stream' }
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
        throw error
      }
    },
    async remove(key) {
      const path = pathOf(key)
      await rm(path, { force: true })
      await rm(aside(path), { force: true })
    },
  }
}
