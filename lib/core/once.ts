/** Reads a value when it is first needed, and keeps it. */
export function once<T extends object>(read: () => T): () => T {
  let value: T | undefined
  return () => (value ??= read())
}
