import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Storage } from './storage'

const MEDIA = '/media/'
const PUBLIC_FILE = /^(\/[a-z0-9][a-z0-9-]*)+\.(svg|png|jpe?g|webp|avif)$/i

/**
 * The bytes of a local image: an upload, or a picture shipped with the program.
 * @returns null for anything else, including external URLs: nothing is fetched
 */
export async function ownPicture(storage: Storage, url: string): Promise<Buffer | null> {
  const path = url.split(/[?#]/, 1)[0] ?? ''
  if (path.startsWith(MEDIA)) return (await storage.get(path.slice(MEDIA.length)))?.body ?? null
  if (!PUBLIC_FILE.test(path)) return null
  return readFile(join(process.cwd(), 'public', path))
}
