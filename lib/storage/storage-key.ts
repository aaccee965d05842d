import { extname } from 'node:path'

const MIME: Record<string, string> = {
  '.webp': 'image/webp',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.avif': 'image/avif',
  '.svg': 'image/svg+xml',
  '.zip': 'application/zip',
}

/** Letters, digits, dashes and single dots, so that a key cannot leave its folder. */
const STORAGE_KEY = /^[a-z0-9][a-z0-9-]*(\/[a-z0-9][a-z0-9-]*)*\.[a-z0-9]+$/

export const isStorageKey = (key: string): boolean => STORAGE_KEY.test(key)

/** @throws Error if `key` is not one */
export function requireStorageKey(key: string): void {
  if (!isStorageKey(key)) throw new Error(`not a storage key: ${key}`)
}

/** The extension of the key determines the MIME type, whatever the store noted, so that all stores agree. */
export const mimeOf = (key: string): string => MIME[extname(key)] ?? 'application/octet-stream'

/** Pictures of links: drawn again when they are missing, and under the same key when they change. */
export const DRAWN = 'previews/'

export const isDrawn = (key: string): boolean => key.startsWith(DRAWN)
