import { createHash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { LRUCache } from 'lru-cache'
import { matchesEtag } from '@/lib/core/matches-etag'
import { guestPages as counter } from '@/lib/observability/metrics'

/** What goes over the wire: header names and values in turn, as node takes them at once. */
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

/** Served without asking anyone. */
const FRESH_MS = 10_000
/** Served at once while a new one is made behind the reader's back. */
const STALE_MS = 10 * 60_000
const MAX_BYTES = 64 * 1024 * 1024
/** Other requests wait meanwhile: 3 ms for 60 KB. One level more takes 100 ms and 32 MB, for a thousandth fewer bytes. */
const BROTLI_QUALITY = 8
const HIT = { outcome: 'hit' }

export type Rendered = { status: number; html: Buffer }

/** What the policy of a page says besides its scripts. */
export type PagePolicy = { forms?: string[] }

/**
 * Whole public pages, compressed, for readers without a session. Keyed by community, path with language, and the
 * variant of the documents that the page links to. The scripts inside are hashed into the page's own
 * Content-Security-Policy, because a stored page cannot carry a nonce. However many ask for a page that is not there,
 * it is made once.
 */
export class GuestPages {
  private readonly pages = new LRUCache<string, Page>({
    maxSize: MAX_BYTES,
    sizeCalculation: ({ plain, gzip, brotli }) =>
      plain.body.length + gzip.body.length + brotli.body.length + 4096,
  })
  private readonly beingMade = new Map<string, Promise<Page>>()

  /** @param always headers that every answer has */
  constructor(
    private readonly policy: (scriptHashes: string[], page: PagePolicy) => string,
    private readonly always: Record<string, string> = {},
    private readonly now: () => number = Date.now,
  ) {}

  /** Answers with a page that is still fresh. @returns whether there was one; otherwise nothing was sent */
  answerFresh(key: string, request: IncomingMessage, response: ServerResponse): boolean {
    const known = this.pages.get(key)
    if (!known || this.now() - known.storedAt > FRESH_MS) return false
    counter.inc(HIT)
    send(known, request, response)
    return true
  }

  /** Answers from memory, or with what `render` makes; refreshes a page that is no longer fresh in the background. */
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

  /** Drops what was stored for a community, after it or something it shows has changed. */
  forget(communityId: string): void {
    const isTheirs = (key: string) => key.startsWith(`${communityId}|`)
    for (const key of this.pages.keys()) if (isTheirs(key)) this.pages.delete(key)
    // What is being made may show what was before: it goes to those who wait, and is not kept.
    for (const key of this.beingMade.keys()) if (isTheirs(key)) this.beingMade.delete(key)
  }

  private make(key: string, render: () => Promise<Rendered & PagePolicy>): Promise<Page> {
    const underWay = this.beingMade.get(key)
    if (underWay) return underWay
    const isCurrent = () => this.beingMade.get(key) === made
    const made: Promise<Page> = render()
      .then((rendered) => {
        const page = this.pageOf(rendered)
        // Errors and pages that are not there must not hide what comes a moment later.
        if (page.status === 200 && isCurrent()) this.pages.set(key, page)
        // A member or an event that guests no longer see.
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
