import type { Readable } from 'node:stream'

export type FileFacts = { size: number; mime: string }

/** Bytes of a file, both ends included, as in HTTP. */
export type ByteRange = { start: number; end: number }

/** Stores files by key (storage-key.ts); keys never come from clients. A file is stored whole or not at all. */
export type Storage = {
  /**
   * A stream may be of any size and is not collected in memory.
   * @returns false if `ifMissing` and the key has a file already, which is left as it is
   */
  put(key: string, body: Buffer | Readable, mime: string, options?: { ifMissing?: boolean }): Promise<boolean>
  /** The whole file, for small ones. @returns null if missing */
  get(key: string): Promise<{ body: Buffer; mime: string } | null>
  /** @returns null if missing */
  stat(key: string): Promise<FileFacts | null>
  /**
   * The file, or a range of it that must lie within it, as a stream, which fails unless it delivers every byte.
   * Whoever opens it must read or destroy it.
   * @returns null if missing; `size` is that of the whole file
   */
  open(key: string, range?: ByteRange): Promise<(FileFacts & { body: Readable }) | null>
  /** Keys that start with `prefix`, in no particular order. What is added or removed meanwhile may be missed. */
  list(prefix?: string): AsyncIterable<{ key: string; size: number }>
  remove(key: string): Promise<void>
  /** @throws Error if the store does not answer, or refuses */
  check(): Promise<void>
}
