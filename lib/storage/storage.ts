/** Keeps files by key; keys are made by us, never by a client. */
export type Storage = {
  put(key: string, body: Buffer, mime: string): Promise<void>
  /** @returns null when there is no such file */
  get(key: string): Promise<{ body: Buffer; mime: string } | null>
  remove(key: string): Promise<void>
}
