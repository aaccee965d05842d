import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { join } from 'node:path'
import { getRequestListener } from '@hono/node-server'
import type { OpenAPIHono } from '@hono/zod-openapi'
import { PEER_HEADER, SCHEME_HEADER } from '@/lib/api/app'
import { hasServiceWorker } from '@/lib/core/env'
import { requestSeconds } from '@/lib/observability/metrics'
import { encodeHeader, GATE_HEADER, INTERNAL_PREFIX, PAGE_HEADER } from '@/lib/pages/page-headers'
import type { Runtime } from '@/lib/runtime/runtime'
import { parentOrigin } from '@/lib/tenancy/address'
import { decideGate } from '@/lib/tenancy/gate'
import { parseHost } from '@/lib/tenancy/host'
import { createBuiltFiles } from './built-files'
import { createGuestGate, guestPageKey, isPublicPage } from './guest-gate'
import { GuestPages, type PagePolicy } from './guest-pages'
import { createInstallable } from './installable/installable'
import { openDrawingThread } from './preview/drawing-thread'
import { createPreviews } from './preview/previews'
import { publicFiles } from './public-files'
import { renderPage } from './render-page'
import { readFacts } from './request-facts'
import { contentSecurityPolicy, securityHeaders } from './security-headers'

type Handler = (request: IncomingMessage, response: ServerResponse) => Promise<void> | void

/** The paths of /api/auth that belong to next-auth; all others are ours. */
const NEXT_AUTH =
  /^\/api\/auth\/(signin|callback|signout|session|csrf|providers|error|verify-request|_log)(\/|$)/
/** What the platform's host has besides, for signing in with other providers. */
const PLATFORM = /^\/api\/auth\/(start|callback\/(google|oauth2-[^/]+))$/
const API = /^\/(api|current-user|media)(\/|$)|^\/community\/[^/]+\/landing[^/]*\.json$/
const FILE = /\.[a-z0-9]{2,5}$/i
/** What the build made: scripts, styles, fonts. Neither data routes nor the image optimiser are open. */
const BUILT_FILE = /^\/_next\/static\/(?!.*\.\.)[\w\-./~()[\]@]+$/
/** Pages whose addresses hold a secret: it goes to no other site. */
const SECRET_PAGE = /^\/(auth-magic|confirmed|confirm-recovery|one-time-code|invite)$/

/** Everything behind the door once the program is composed: API, mailbox, files, pages. */
export function createWeb(
  runtime: Runtime,
  api: OpenAPIHono,
  next: Promise<Handler>,
  development: boolean,
): Handler {
  const apiListener = getRequestListener(api.fetch, { overrideGlobalObjects: false })
  const mailboxListener = getRequestListener(
    async (request) => {
      const { devMailbox } = await import('@/lib/mail/dev-mailbox')
      return (await devMailbox(request, runtime)) ?? new Response('Not found', { status: 404 })
    },
    { overrideGlobalObjects: false },
  )
  const { PUBLIC_IP_URL, ANALYTICS_URL } = runtime.env
  const connect = [PUBLIC_IP_URL, ANALYTICS_URL].flatMap((url) => (url ? [new URL(url).origin] : []))
  const policyOf = (sources: string[], secure: boolean, page: PagePolicy) =>
    contentSecurityPolicy(sources, { development, secure, connect, ...page })
  const files = publicFiles()
  const builtFiles = createBuiltFiles()
  const installable = createInstallable(runtime, hasServiceWorker(runtime.env) ? buildId() : '')
  const drawing = openDrawingThread(join(runtime.env.DATA_DIR, 'fonts'))
  const previews = createPreviews(runtime, drawing.draw)
  const guestPages = {
    http: new GuestPages((hashes, page) => policyOf(hashes, false, page), securityHeaders(false)),
    https: new GuestPages((hashes, page) => policyOf(hashes, true, page), securityHeaders(true)),
  }
  const guestPageKeyFor = createGuestGate(runtime)

  const platformHost = new URL(runtime.env.PLATFORM_URL).hostname

  runtime.publicPages.forget = (communityId) => {
    guestPages.http.forget(communityId)
    guestPages.https.forget(communityId)
    previews.forget(communityId)
  }

  return async function answer(request, response) {
    const started = performance.now()
    const path = (request.url ?? '/').split('?', 1)[0] ?? '/'
    const peer = peerOf(request, runtime.env.TRUST_PROXY === true)
    const pages = peer.secure ? guestPages.https : guestPages.http
    let kind = 'page'
    response.on('finish', () => {
      const seconds = (performance.now() - started) / 1000
      observe(kind, response.statusCode, seconds)
      logRequest(runtime, { kind, method: request.method, path, status: response.statusCode, seconds })
    })

    const stored = development ? null : await guestPageKeyFor(request, peer.ip)
    if (stored !== null && pages.answerFresh(stored, request, response)) {
      kind = 'guest-page'
      return
    }

    for (const name of Object.keys(request.headers)) {
      if (name.startsWith(INTERNAL_PREFIX)) delete request.headers[name]
    }
    request.headers[PEER_HEADER] = peer.ip
    request.headers[SCHEME_HEADER] = peer.secure ? 'https' : 'http'
    // The adapters of Hono and Next also read the raw list.
    request.rawHeaders = Object.entries(request.headers).flatMap(([name, value]) =>
      Array.isArray(value) ? value.flatMap((one) => [name, one]) : [name, value ?? ''],
    )
    for (const [name, value] of Object.entries(securityHeaders(peer.secure))) response.setHeader(name, value)

    if (PLATFORM.test(path) && parseHost(request.headers.host)?.domain === platformHost) {
      kind = 'api'
      return (await next)(request, response)
    }
    if (API.test(path) && !NEXT_AUTH.test(path)) {
      kind = 'api'
      return void apiListener(request, response)
    }
    if (path === '/dev/mail' || path.startsWith('/dev/mail/') || path === '/dev/mail.json') {
      return void mailboxListener(request, response)
    }
    if (NEXT_AUTH.test(path)) {
      kind = 'api'
      return (await next)(request, response)
    }
    if (installable.has(path)) {
      kind = 'file'
      return installable.answer(path, request, response)
    }
    if (previews.has(path)) {
      kind = 'file'
      return previews.answer(path, request, response)
    }
    if (!development && BUILT_FILE.test(path) && (await builtFiles.answer(path, request, response))) {
      kind = 'file'
      return
    }
    const looksLikeFile = path.startsWith('/_next/') || path.startsWith('/__nextjs') || FILE.test(path)
    if (looksLikeFile && (development || BUILT_FILE.test(path) || files.has(path))) {
      kind = 'file'
      return (await next)(request, response)
    }
    if (looksLikeFile || !isPlainPath(path)) {
      response.writeHead(404, { 'Content-Type': 'text/plain' }).end('Not found')
      return
    }
    if (
      request.method === 'POST' &&
      /^application\/x-www-form-urlencoded/.test(request.headers['content-type'] ?? '')
    ) {
      // A form that was sent before its script had come: the page again, where the script then takes over.
      request.resume()
      response.writeHead(303, { Location: path }).end()
      return
    }
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      response.writeHead(405, { Allow: 'GET, HEAD' }).end()
      return
    }

    if (SECRET_PAGE.test(path)) response.setHeader('Referrer-Policy', 'same-origin')
    const facts = await readFacts(runtime, {
      host: request.headers.host,
      cookie: request.headers.cookie,
      ip: peer.ip,
    })
    const decision = decideGate(facts.gate, path, facts.storedLocale, searchOf(request.url))
    if (decision.kind === 'redirect') {
      // Said here already, and relative: the scheme and port that the browser sees are the proxy's, not ours.
      response.writeHead(307, { Location: decision.to, 'Cache-Control': 'private, no-store' }).end()
      return
    }
    const plainPage = !request.headers.rsc && request.url === path
    const shared =
      !development && decision.kind === 'rewrite' && facts.viewer === null && isPublicPage(path) && plainPage
    // The first form of a part leads to the whole; it does so without script, too.
    const parent = path === '/' && facts.community ? parentOrigin(runtime.env, facts.community) : null
    const forms = parent ? [parent] : []
    const headersFor = (nonce?: string) => ({
      [GATE_HEADER]: encodeHeader({ facts: facts.gate, storedLocale: facts.storedLocale, nonce }),
      [PAGE_HEADER]: encodeHeader({
        viewer: facts.viewer,
        requestId: facts.requestId,
        path,
        policyVariant: facts.community?.policyVariant,
        nonce,
      }),
    })
    if (shared && facts.community) {
      kind = 'guest-page'
      // Who shows a link asks for the page, then for its picture.
      drawing.warm()
      const render = async () => ({
        ...(await renderPage(await next, {
          url: path,
          headers: {
            host: request.headers.host ?? '',
            ...headersFor(),
          },
        })),
        forms,
      })
      return pages.answer(guestPageKey(facts.community, decision.path), request, response, render)
    }
    const nonce = randomBytes(16).toString('base64')
    Object.assign(request.headers, headersFor(nonce))
    response.setHeader(
      'Content-Security-Policy',
      policyOf([`'nonce-${nonce}'`, "'strict-dynamic'"], peer.secure, { forms }),
    )
    response.setHeader('Cache-Control', 'private, no-store')
    return (await next)(request, response)
  }
}

/** Another for each `next build`. */
const buildId = () => readFileSync('.next/BUILD_ID', 'utf8').trim()

/** Whether a path can be decoded, and holds nothing that no screen's address has. */
function isPlainPath(path: string): boolean {
  try {
    const decoded = decodeURIComponent(path)
    return (
      path.startsWith('/') && !path.startsWith('//') && path.length < 2_000 && !/[\p{Cc}\\]/u.test(decoded)
    )
  } catch {
    return false
  }
}

/** The query with its '?', or ''. Next's own mark of a navigation is not one. */
const searchOf = (url = '') =>
  url.includes('?') && !url.includes('_rsc=') ? url.slice(url.indexOf('?')) : ''

type Series = ReturnType<typeof requestSeconds.labels>
const series = new Map<string, Series>()

/** What answered and how are few: each is looked up among the labels once. */
function observe(kind: string, status: number, seconds: number): void {
  const key = `${kind} ${Math.floor(status / 100)}xx`
  let one = series.get(key)
  if (!one) {
    one = requestSeconds.labels({ kind, status: `${Math.floor(status / 100)}xx` })
    series.set(key, one)
  }
  one.observe(seconds)
}

/** Slower than this is worth a line whatever the level. */
const SLOW_SECONDS = 2

/** One line a request at level debug; failures and slow ones at warn. Without the query: it may hold a code. */
function logRequest(
  runtime: Runtime,
  line: { kind: string; method: string | undefined; path: string; status: number; seconds: number },
): void {
  const { seconds, ...fields } = line
  const ms = Math.round(seconds * 1000)
  if (line.status >= 500 || seconds > SLOW_SECONDS) runtime.log.warn({ ...fields, ms }, 'request')
  else runtime.log.debug({ ...fields, ms }, 'request')
}

/** The caller's address and scheme: the socket's own, or the proxy's word where a proxy is trusted. */
function peerOf(request: IncomingMessage, trustProxy: boolean): { ip: string; secure: boolean } {
  const forwarded = trustProxy ? request.headers['x-forwarded-for'] : undefined
  const last = (Array.isArray(forwarded) ? forwarded.join(',') : forwarded)?.split(',').at(-1)?.trim()
  return {
    ip: last || (request.socket.remoteAddress ?? 'unknown'),
    secure: trustProxy ? request.headers['x-forwarded-proto'] === 'https' : false,
  }
}
