/** What `write` and `end` of a response take as their first two arguments; null if that is no content. */
export function toBuffer(chunk: unknown, encoding: unknown): Buffer | null {
  if (typeof chunk === 'string')
    return Buffer.from(chunk, typeof encoding === 'string' ? (encoding as BufferEncoding) : 'utf8')
  return chunk instanceof Uint8Array ? Buffer.from(chunk) : null
}
