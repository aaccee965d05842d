import { DomainError } from '@/lib/core/errors'

const MAX_BODY_BYTES = 64 * 1024
/** Time limit for a body of normal size. Larger ones have the server's own limit. */
const NORMAL_BODY_MS = 15_000

/**
 * Reads a request's body. Counts bytes as they arrive: Content-Length is only a claim, and chunked bodies have none.
 * Hono's body-limit creates a new Request for these, which does not work with Node's request.
 *
 * @throws DomainError 'invalid' when it is too large, 'timeout'
 */
export async function readBytes(
  { headers, body }: Pick<Request, 'headers' | 'body'>,
  maxBytes = MAX_BODY_BYTES,
  withinMs = maxBytes > MAX_BODY_BYTES ? null : NORMAL_BODY_MS,
): Promise<Uint8Array<ArrayBuffer>> {
  const tooLarge = () => new DomainError('invalid', { messageKey: 'tooLarge' })
  if (Number(headers.get('content-length') ?? 0) > maxBytes) throw tooLarge()
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of inTime(body, withinMs)) {
    size += chunk.byteLength
    if (size > maxBytes) throw tooLarge()
    chunks.push(chunk)
  }
  return new Uint8Array(Buffer.concat(chunks, size))
}

/** @throws DomainError 'timeout' when the stream has not ended within `ms` */
async function* inTime(
  body: ReadableStream<Uint8Array> | null,
  ms: number | null,
): AsyncGenerator<Uint8Array> {
  if (!body) return
  const reader = body.getReader()
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    if (ms !== null) timer = setTimeout(() => reject(new DomainError('timeout')), ms)
  })
  try {
    for (;;) {
      const { done, value } = await Promise.race([reader.read(), late])
      if (done) return
      yield value
    }
  } finally {
    clearTimeout(timer)
    reader.releaseLock()
  }
}
