import { createHash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { LRUCache } from 'lru-cache'
import { guestPages as counter } from '@/lib/observability/metrics'

type Page = {
  status: number
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

export type Rendered = { status: number; html: Buffer }

/**
 * Whole public pages, compressed, for readers without a session. Keyed by community, path and
 * language. The scripts inside are hashed into the page's own Content-Security-Policy, because a stored page
 * cannot carry a nonce. However many ask for a page that is not there, it is made once.
 */
export class GuestPages {
  private readonly pages = new LRUCache<string, Page>({
    maxSize: MAX_BYTES,
    sizeCalculation: (page) => page.plain.length + page.gzip.length + page.brotli.length + 1024,
  })
  private readonly beingMade = new Map<string, Promise<Page>>()

  constructor(
    private readonly policy: (scriptHashes: string[]) => string,
    private readonly now: () => number = Date.now,
  ) {}

  /** Answers from memory, or with what `render` makes; refreshes a page that is no longer fresh in the background. */
  async answer(
    key: string,
    request: IncomingMessage,
    response: ServerResponse,
    render: () => Promise<Rendered>,
  ): Promise<void> {
    const known = this.pages.get(key)
    const ageMs = known ? this.now() - known.storedAt : Number.POSITIVE_INFINITY
    if (!known || ageMs > STALE_MS) {
      counter.inc({ outcome: 'miss' })
      send(await this.make(key, render), request, response)
      return
    }
    counter.inc({ outcome: ageMs > FRESH_MS ? 'stale' : 'hit' })
    if (ageMs > FRESH_MS) this.make(key, render).catch(() => undefined)
    send(known, request, response)
  }

  /** Drops what was stored for a community, after it or something it shows has changed. */
  forget(communityId: string): void {
    for (const key of this.pages.keys()) if (key.startsWith(`${communityId}|`)) this.pages.delete(key)
  }

  private make(key: string, render: () => Promise<Rendered>): Promise<Page> {
    const underWay = this.beingMade.get(key)
    if (underWay) return underWay
    const made = render()
      .then((rendered) => {
        const page = this.pageOf(rendered)
        // Errors and pages that are not there must not hide what comes a moment later.
        if (page.status === 200) this.pages.set(key, page)
        return page
      })
      .finally(() => this.beingMade.delete(key))
    this.beingMade.set(key, made)
    return made
  }

  private pageOf({ status, html }: Rendered): Page {
    return {
      status,
      etag: `"${createHash('sha256').update(html).digest('base64url').slice(0, 27)}"`,
      headers: {
        'Content-Type': 'text/html; charset=utf-8',
        'Content-Security-Policy': this.policy(scriptHashes(html.toString('utf8'))),
        'Cache-Control': 'no-cache',
        Vary: 'Accept-Encoding, Cookie',
      },
      plain: html,
      gzip: gzipSync(html, { level: 9 }),
      brotli: brotliCompressSync(html, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }),
      storedAt: this.now(),
    }
  }
}

function send(page: Page, request: IncomingMessage, response: ServerResponse): void {
  if (page.status === 200 && request.headers['if-none-match'] === page.etag) {
    response.writeHead(304, { ETag: page.etag, ...page.headers }).end()
    return
  }
  const accepted = request.headers['accept-encoding'] ?? ''
  const encoding = accepted.includes('br') ? 'br' : accepted.includes('gzip') ? 'gzip' : null
  const body = encoding === 'br' ? page.brotli : encoding === 'gzip' ? page.gzip : page.plain
  response.writeHead(page.status, {
    ...page.headers,
    ETag: page.etag,
    'Content-Length': body.length,
    ...(encoding ? { 'Content-Encoding': encoding } : {}),
  })
  response.end(request.method === 'HEAD' ? undefined : body)
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
