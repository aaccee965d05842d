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

/** Letters, digits, dashes and single dots: nothing that could leave the folder. */
const SAFE_KEY = /^[a-z0-9][a-z0-9-]*(\/[a-z0-9][a-z0-9-]*)*\.[a-z0-9]+$/

/** Files in `folder`; the mime type follows from the key's ending. */
export function createDiskStorage(folder: string): Storage {
  const pathOf = (key: string) => {
    if (!SAFE_KEY.test(key)) throw new Error(`not a storage key: ${key}`)
    return join(folder, key)
  }
  return {
    async put(key, body) {
      const path = pathOf(key)
      await mkdir(dirname(path), { recursive: true })
      // Written aside and renamed, so that a process killed in the middle leaves no half file.
      const aside = `${path}.${process.pid}.part`
      await writeFile(aside, body)
      await rename(aside, path)
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
    remove: (key) => rm(pathOf(key), { force: true }),
  }
}
