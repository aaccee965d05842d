import { createHash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { LRUCache } from 'lru-cache'
import { guestPages as counter } from '@/lib/observability/metrics'

type Entry = {
  etag: string
  headers: Record<string, string>
  plain: Buffer
  gzip: Buffer
  brotli: Buffer
  storedAt: number
}

/** Served without asking anyone. */
const FRESH_MS = 10_000
/** Served at once while a new one is made behind the reader's back. */
const STALE_MS = 10 * 60_000
const MAX_BYTES = 64 * 1024 * 1024

/**
 * Whole public pages, compressed, for readers without a session. Keyed by community, path and
 * language. The scripts inside are hashed into the page's own Content-Security-Policy, because a stored page
 * cannot carry a nonce.
 */
export class GuestPages {
  private readonly entries = new LRUCache<string, Entry>({
    maxSize: MAX_BYTES,
    sizeCalculation: (entry) => entry.plain.length + entry.gzip.length + entry.brotli.length + 1024,
  })
  private readonly refreshing = new Set<string>()

  constructor(
    private readonly policy: (scriptHashes: string[]) => string,
    private readonly now: () => number = Date.now,
  ) {}

  /**
   * Answers from memory if it can.
   * @param refresh makes the page anew and stores it; called at most once at a time for a key
   */
  answer(
    key: string,
    request: IncomingMessage,
    response: ServerResponse,
    refresh: () => Promise<void>,
  ): boolean {
    const entry = this.entries.get(key)
    const age = entry ? this.now() - entry.storedAt : Number.POSITIVE_INFINITY
    if (!entry || age > STALE_MS) return false
    if (age > FRESH_MS && !this.refreshing.has(key)) {
      this.refreshing.add(key)
      refresh()
        .catch(() => undefined)
        .finally(() => this.refreshing.delete(key))
    }
    counter.inc({ outcome: age > FRESH_MS ? 'stale' : 'hit' })
    if (request.headers['if-none-match'] === entry.etag) {
      response.writeHead(304, { ETag: entry.etag, ...entry.headers }).end()
      return true
    }
    const accepted = request.headers['accept-encoding'] ?? ''
    const encoding = accepted.includes('br') ? 'br' : accepted.includes('gzip') ? 'gzip' : null
    const body = encoding === 'br' ? entry.brotli : encoding === 'gzip' ? entry.gzip : entry.plain
    response.writeHead(200, {
      ...entry.headers,
      ETag: entry.etag,
      'Content-Length': body.length,
      ...(encoding ? { 'Content-Encoding': encoding } : {}),
    })
    response.end(request.method === 'HEAD' ? undefined : body)
    return true
  }

  store(key: string, html: Buffer): void {
    counter.inc({ outcome: 'stored' })
    const text = html.toString('utf8')
    this.entries.set(key, {
      etag: `"${createHash('sha256').update(html).digest('base64url').slice(0, 27)}"`,
      headers: {
        'Content-Type': 'text/html; charset=utf-8',
        'Content-Security-Policy': this.policy(scriptHashes(text)),
        'Cache-Control': 'no-cache',
        Vary: 'Accept-Encoding, Cookie',
      },
      plain: html,
      gzip: gzipSync(html, { level: 9 }),
      brotli: brotliCompressSync(html, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }),
      storedAt: this.now(),
    })
  }

  /** Drops what was stored for a community, after it or something it shows has changed. */
  forget(communityId: string): void {
    for (const key of this.entries.keys()) if (key.startsWith(`${communityId}|`)) this.entries.delete(key)
  }
}

/** The CSP sources of all inline scripts of a page. */
export function scriptHashes(html: string): string[] {
  const hashes = new Set<string>()
  for (const match of html.matchAll(/<script(?![^>]*\ssrc=)([^>]*)>([\s\S]*?)<\/script>/g)) {
    if (/type="application\/(ld\+)?json"/.test(match[1] ?? '')) continue
    hashes.add(
      `'sha256-${createHash('sha256')
        .update(match[2] ?? '')
        .digest('base64')}'`,
    )
  }
  return [...hashes]
}

/** Collects what is written to a response instead of sending it. */
export function captureBody(response: ServerResponse, done: (body: Buffer) => void): void {
  const chunks: Buffer[] = []
  const take = (chunk: unknown, encoding?: unknown) => {
    if (chunk === undefined || chunk === null || typeof chunk === 'function') return
    chunks.push(
      typeof chunk === 'string'
        ? Buffer.from(chunk, typeof encoding === 'string' ? (encoding as BufferEncoding) : 'utf8')
        : Buffer.from(chunk as Uint8Array),
    )
  }
  const write = response.write.bind(response)
  const end = response.end.bind(response)
  response.write = ((chunk: never, encoding: never, callback: never) => {
    take(chunk, encoding)
    return write(chunk, encoding, callback)
  }) as typeof response.write
  response.end = ((chunk: never, encoding: never, callback: never) => {
    take(chunk, encoding)
    done(Buffer.concat(chunks))
    return end(chunk, encoding, callback)
  }) as typeof response.end
}
