import { createDiskStorage } from './disk-storage'
import { createS3Storage } from './s3-storage'
import { nameOfS3Target, parseS3Target } from './s3-target'
import type { Storage } from './storage'

/** For a setting's value: the folder of this machine. */
export const DISK = 'disk'

/**
 * Opens the store that a setting names: `disk` for `folder`, or a bucket (s3-target.ts).
 * @returns the store, and its name for output, which has no secret
 * @throws Error that names the setting
 */
export function openStorage(
  setting: string,
  url: string,
  folder: string,
): { storage: Storage; name: string } {
  if (url === DISK) return { storage: createDiskStorage(folder), name: folder }
  try {
    const target = parseS3Target(url)
    return { storage: createS3Storage(target), name: nameOfS3Target(target) }
  } catch (error) {
    throw new Error(`${setting} ${(error as Error).message}`)
  }
}
