/** Stores files by key; keys never come from clients. */
export type Storage = {
  put(key: string, body: Buffer, mime: string): Promise<void>
  /** @returns null if missing */
  get(key: string): Promise<{ body: Buffer; mime: string } | null>
  remove(key: string): Promise<void>
}
