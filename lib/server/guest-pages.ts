import { createHash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { LRUCache } from 'lru-cache'
import { matchesEtag } from '@/lib/core/matches-etag'
import { guestPages as counter } from '@/lib/observability/metrics'

/** A response as sent: header names and values alternate, as `writeHead` takes them. */
type Answer = { headers: string[]; body: Buffer }

type Page = {
  status: number
  etag: string
  unchanged: string[]
  plain: Answer
  gzip: Answer
  brotli: Answer
  storedAt: number
}

/** Served from memory. */
const FRESH_MS = 10_000
/** Served from memory, and refreshed in the background. */
const STALE_MS = 10 * 60_000
const MAX_BYTES = 64 * 1024 * 1024
/** Blocks other requests for 3 ms per 60 KB. The next level takes 100 ms and 32 MB, and saves 0.1%. */
const BROTLI_QUALITY = 8
const HIT = { outcome: 'hit' }

export type Rendered = { status: number; html: Buffer }

/** A page's Content-Security-Policy, beyond its scripts. */
export type PagePolicy = { forms?: string[] }

/**
 * Whole public pages, compressed, for readers without a session. Keyed by community, path with language, and the
 * variant of the documents that the page links to. The scripts inside are hashed into the page's own
 * Content-Security-Policy, because a stored page cannot carry a nonce. Concurrent requests for a missing page render it
 * once.
 */
export class GuestPages {
  private readonly pages = new LRUCache<string, Page>({
    maxSize: MAX_BYTES,
    sizeCalculation: ({ plain, gzip, brotli }) =>
      plain.body.length + gzip.body.length + brotli.body.length + 4096,
  })
  private readonly beingMade = new Map<string, Promise<Page>>()

  /** @param always headers of every response */
  constructor(
    private readonly policy: (scriptHashes: string[], page: PagePolicy) => string,
    private readonly always: Record<string, string> = {},
    private readonly now: () => number = Date.now,
  ) {}

  /** Responds with a fresh page. @returns false if there is none; then nothing was sent */
  answerFresh(key: string, request: IncomingMessage, response: ServerResponse): boolean {
    const known = this.pages.get(key)
    if (!known || this.now() - known.storedAt > FRESH_MS) return false
    counter.inc(HIT)
    send(known, request, response)
    return true
  }

  /** Responds from memory, otherwise renders; refreshes a stale page in the background. */
  async answer(
    key: string,
    request: IncomingMessage,
    response: ServerResponse,
    render: () => Promise<Rendered & PagePolicy>,
  ): Promise<void> {
    const known = this.pages.get(key)
    const ageMs = known ? this.now() - known.storedAt : Number.POSITIVE_INFINITY
    if (!known || ageMs > STALE_MS) {
      counter.inc({ outcome: 'miss' })
      send(await this.make(key, render), request, response)
      return
    }
    counter.inc(ageMs > FRESH_MS ? { outcome: 'stale' } : HIT)
    if (ageMs > FRESH_MS) this.make(key, render).catch(() => undefined)
    send(known, request, response)
  }

  /** Drops a community's pages after a change of something that they show. */
  forget(communityId: string): void {
    const isTheirs = (key: string) => key.startsWith(`${communityId}|`)
    for (const key of this.pages.keys()) if (isTheirs(key)) this.pages.delete(key)
    // A page being rendered may show the old state: it goes to waiting requests, but is not stored.
    for (const key of this.beingMade.keys()) if (isTheirs(key)) this.beingMade.delete(key)
  }

  private make(key: string, render: () => Promise<Rendered & PagePolicy>): Promise<Page> {
    const underWay = this.beingMade.get(key)
    if (underWay) return underWay
    const isCurrent = () => this.beingMade.get(key) === made
    const made: Promise<Page> = render()
      .then((rendered) => {
        const page = this.pageOf(rendered)
        // Errors and missing pages are not stored: the page may exist a moment later.
        if (page.status === 200 && isCurrent()) this.pages.set(key, page)
        // Guests can no longer see this member or event.
        else if (page.status < 500 && isCurrent()) this.pages.delete(key)
        return page
      })
      .finally(() => {
        if (isCurrent()) this.beingMade.delete(key)
      })
    this.beingMade.set(key, made)
    return made
  }

  private pageOf({ status, html, forms }: Rendered & PagePolicy): Page {
    const etag = `"${createHash('sha256').update(html).digest('base64url').slice(0, 27)}"`
    const headers = {
      ...this.always,
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Security-Policy': this.policy(scriptHashes(html.toString('utf8')), { forms }),
      'Cache-Control': 'no-cache',
      Vary: 'Accept-Encoding, Cookie',
      ETag: etag,
    }
    const answerOf = (body: Buffer, encoding?: string): Answer => ({
      body,
      headers: flat({
        ...headers,
        'Content-Length': String(body.length),
        ...(encoding ? { 'Content-Encoding': encoding } : {}),
      }),
    })
    return {
      status,
      etag,
      unchanged: flat(headers),
      plain: answerOf(html),
      gzip: answerOf(gzipSync(html, { level: 9 }), 'gzip'),
      brotli: answerOf(
        brotliCompressSync(html, { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } }),
        'br',
      ),
      storedAt: this.now(),
    }
  }
}

const flat = (headers: Record<string, string>): string[] => Object.entries(headers).flat()

function send(page: Page, request: IncomingMessage, response: ServerResponse): void {
  if (page.status === 200 && matchesEtag(request.headers['if-none-match'], page.etag)) {
    response.writeHead(304, page.unchanged).end()
    return
  }
  const accepted = request.headers['accept-encoding'] ?? ''
  const { headers, body } = accepted.includes('br')
    ? page.brotli
    : accepted.includes('gzip')
      ? page.gzip
      : page.plain
  response.writeHead(page.status, headers)
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
