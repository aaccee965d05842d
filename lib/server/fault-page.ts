import type { IncomingMessage, ServerResponse } from 'node:http'
import { html } from 'hono/html'
import { toProblem } from '@/lib/api/problem'
import { LOCALE_COOKIE, readCookie } from '@/lib/auth/session-cookie'
import { newId } from '@/lib/core/ids'
import { LOCALES, type Locale, localized } from '@/lib/core/locale'
import { translator } from '@/lib/i18n/translator'
import { chooseLocale } from '@/lib/tenancy/choose-locale'
import type { Community } from '@/lib/tenancy/community'
import { iconUrl } from '@/lib/tenancy/icon-version'
import { plainPage, plainPagePolicy, retryLink } from './plain-page'

const RETRY_SECONDS = 5

export interface Fault {
  status: 500 | 503
  title: string
  text: string
  requestId: string
  unexpected: boolean
  locale: Locale
  community: Community | null
}

/**
 * The page for when nothing can be rendered: the database is down, the program is starting, or an
 * unexpected error. Needs only the texts; on a 503 the page reloads automatically.
 */
export function answerFault(request: IncomingMessage, response: ServerResponse, fault: Fault): void {
  if (response.headersSent) {
    response.destroy()
    return
  }
  const away = fault.status === 503
  const headers = { ...(away ? { 'Retry-After': String(RETRY_SECONDS) } : {}), 'Cache-Control': 'no-store' }
  if (!request.headers.accept?.includes('text/html')) {
    response.writeHead(fault.status, { ...headers, 'Content-Type': 'application/json' })
    response.end(
      JSON.stringify({
        code: away ? 1503 : 1000,
        message: fault.title,
        ...(away ? { retryAfterSeconds: RETRY_SECONDS } : {}),
        requestId: fault.requestId,
      }),
    )
    return
  }
  const page = pageOf(fault)
  response.writeHead(fault.status, {
    ...headers,
    'Content-Type': 'text/html; charset=utf-8',
    'Content-Security-Policy': plainPagePolicy(page),
  })
  response.end(page)
}

function pageOf({ status, title, text, requestId, locale, community }: Fault): string {
  return plainPage({
    locale,
    title,
    brand: community && {
      name: localized(community.title, locale),
      color: community.brandConfig.color,
      // Of the same server, which may have it at hand.
      icon: iconUrl(community, locale, '/icons/icon-192.png'),
    },
    head: status === 503 ? html`<meta http-equiv="refresh" content="${RETRY_SECONDS}">` : '',
    main: html`<h1>${title}</h1>\n<p class="text">${text}</p>\n${status === 500 ? html`<p class="id">${requestId}</p>` : ''}\n${retryLink(locale)}`,
  })
}

/**
 * The fault for an error; texts are in the user's language.
 *
 * @param community whose address was asked for, if that is known
 */
export function faultOf(error: unknown, request: IncomingMessage, community: Community | null): Fault {
  const locale = localeOf(request, community)
  const requestId = newId()
  const problem = toProblem(error, locale, requestId)
  const status = problem.status === 503 ? 503 : 500
  const t = translator(locale, 'fault')
  return {
    status,
    title: problem.body.message,
    text: status === 503 ? t('awayText') : t('unexpectedText'),
    requestId,
    unexpected: problem.unexpected,
    locale,
    community,
  }
}

const localeOf = (request: IncomingMessage, community: Community | null): Locale =>
  chooseLocale({
    stored:
      readCookie(request.headers.cookie, LOCALE_COOKIE) ??
      (community ? undefined : request.headers['accept-language']?.slice(0, 2).toLowerCase()),
    preferredLang: null,
    community: community ?? { lang: 'en', langChoices: LOCALES },
  })
