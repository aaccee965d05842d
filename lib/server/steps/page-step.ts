import { randomBytes } from 'node:crypto'
import { localeCookie } from '@/lib/auth/session-cookie'
import { DomainError } from '@/lib/core/errors'
import {
  encodeHeader,
  GATE_HEADER,
  type GateHeader,
  PAGE_HEADER,
  PLACE_HEADER,
} from '@/lib/pages/page-headers'
import { identify, nodeHeaders, type RequestIdentity, requestIdOf } from '@/lib/runtime/identify'
import type { Runtime } from '@/lib/runtime/runtime'
import { parentOrigin } from '@/lib/tenancy/address'
import { decideGate, missingPage } from '@/lib/tenancy/gate'
import { gateFacts } from '../gate-facts'
import { guestPageKey, isInvited, isPublicPage } from '../guest-gate'
import type { GuestPages, PagePolicy } from '../guest-pages'
import { invitedLocale } from '../invited-locale'
import { isMissingPage } from '../is-missing-page'
import { answerUnavailable, listenToPageFailures, takeUnavailable } from '../page-failures'
import { renderPage } from '../render-page'
import { permissionsPolicy } from '../security-headers'
import type { Exchange, Handler, Step } from './exchange'

/** Pages whose URLs contain a secret, which other sites must not get as the referrer. */
const SECRET_PAGE = /^\/(auth-magic|confirmed|confirm-recovery|one-time-code|invite)$/

type PageStep = {
  runtime: Runtime
  next: Promise<Handler>
  development: boolean
  policy(sources: string[], secure: boolean, page: PagePolicy): string
  storedPages(exchange: Exchange): GuestPages
  /** Called when a program, not a browser, requests a public page: link previews request its picture next. */
  warmPreviews(): void
}

/** Identifies the reader, asks the gate once, and lets Next render the page, or uses the cached guest page. */
export function pageStep({ runtime, next, development, ...page }: PageStep): Step {
  listenToPageFailures(runtime.log)
  return async (exchange) => {
    const { request, response, path, client } = exchange
    if (SECRET_PAGE.test(path)) response.setHeader('Referrer-Policy', 'same-origin')
    response.setHeader('Permissions-Policy', permissionsPolicy(path))
    const header = nodeHeaders(request.headers)
    const identity = await identify(runtime, header)
    const invited = identity && invitedLocale(identity, request.url)
    if (invited) response.setHeader('Set-Cookie', localeCookie(invited))
    const decided = decideGate(
      gateFacts(identity?.community ?? null, identity?.viewer ?? null),
      path,
      invited ?? identity?.storedLocale,
      searchOf(request.url),
    )
    const isMissing =
      decided.kind === 'rewrite' &&
      identity !== null &&
      !request.headers.rsc &&
      (await isMissingPage(runtime, identity, path))
    const decision = isMissing ? missingPage(identity.community, decided.locale) : decided
    if (decision.kind === 'redirect') {
      // Relative: the browser's scheme and port are the proxy's, not ours.
      response.writeHead(307, { Location: decision.to, 'Cache-Control': 'private, no-store' }).end()
      return true
    }

    const requestId = identity?.requestId ?? requestIdOf(header)
    const forms = formTargets(runtime, identity, path)
    if (!development && decision.kind === 'rewrite' && isShared(exchange, identity)) {
      exchange.kind = 'guest-page'
      // Browsers always send this header. Page views must not keep the drawing thread alive, which takes 40 MB.
      if (!request.headers['sec-fetch-mode']) page.warmPreviews()
      const headers = {
        host: request.headers.host ?? '',
        ...pageHeaders({ decision }, identity, requestId, path),
      }
      await page
        .storedPages(exchange)
        .answer(guestPageKey(identity.community, decision.path), request, response, async () => {
          const { status, html } = await renderPage(await next, { url: path, headers })
          // Next's page for errors is empty until its script has run.
          if (takeUnavailable(requestId) && status === 500) throw new DomainError('unavailable')
          return { html, forms, status }
        })
      return true
    }

    const nonce = randomBytes(16).toString('base64')
    Object.assign(
      request.headers,
      pageHeaders({ decision, nonce }, identity, requestId, path),
      directHeaders(exchange, decision, nonce),
    )
    const sources = [`'nonce-${nonce}'`, "'strict-dynamic'"]
    response.setHeader('Content-Security-Policy', page.policy(sources, client.secure, { forms }))
    response.setHeader('Cache-Control', 'private, no-store')
    answerUnavailable(response, requestId)
    await (await next)(request, response)
    return true
  }
}

/** Whether every guest gets the same page. */
const isShared = (
  { request, path }: Exchange,
  identity: RequestIdentity | null,
): identity is RequestIdentity =>
  identity !== null &&
  identity.viewer === null &&
  isPublicPage(path) &&
  !isInvited(path, request.headers.cookie) &&
  !request.headers.rsc &&
  request.url === path

/**
 * What the middleware would set, for the commonest requests: documents below the place of their community and language.
 * Next's router checks its own requests against the query, which a rewrite outside the middleware changes.
 */
function directHeaders(
  { request, path }: Exchange,
  decision: GateHeader['decision'],
  nonce: string,
): Record<string, string> {
  if (request.headers.rsc || decision.kind !== 'rewrite' || !PLAIN_PATH.test(path)) return {}
  const [, place = '', inside = ''] = PLACE_AND_PATH.exec(decision.path) ?? []
  if (!place || (inside || '/') !== path) return {}
  return { [PLACE_HEADER]: place, 'content-security-policy': `script-src 'nonce-${nonce}'` }
}

/** Nothing that a router could decode or normalise. */
const PLAIN_PATH = /^\/$|^(\/[\w-]+)+$/
const PLACE_AND_PATH = /^(\/[^/]+\/[^/]+)(.*)$/

const pageHeaders = (
  gate: GateHeader,
  identity: RequestIdentity | null,
  requestId: string,
  path: string,
) => ({
  [GATE_HEADER]: encodeHeader(gate),
  [PAGE_HEADER]: encodeHeader({
    viewer: identity?.viewer ?? null,
    requestId,
    path,
    policyVariant: identity?.community.policyVariant,
    nonce: gate.nonce,
  }),
})

/** The first form of a community with a parent domain submits there, also without script. */
function formTargets(runtime: Runtime, identity: RequestIdentity | null, path: string): string[] {
  const parent = path === '/' && identity ? parentOrigin(runtime.env, identity.community) : null
  return parent ? [parent] : []
}

/** The query with its '?', or ''. Next's own navigation parameter does not count. */
const searchOf = (url = '') =>
  url.includes('?') && !url.includes('_rsc=') ? url.slice(url.indexOf('?')) : ''
