import type { IncomingMessage, ServerResponse } from 'node:http'
import { toProblem } from '@/lib/api/problem'
import { LOCALE_COOKIE, readCookie } from '@/lib/auth/session-cookie'
import { newId } from '@/lib/core/ids'
import { LOCALES } from '@/lib/core/locale'
import { translator } from '@/lib/i18n/translator'
import { chooseLocale } from '@/lib/tenancy/choose-locale'

const RETRY_SECONDS = 5

/**
 * The page for when nothing can be rendered: the database is down, the program is starting, or an
 * unexpected error. Needs only the texts; on a 503 the page reloads automatically.
 */
export function answerFault(
  request: IncomingMessage,
  response: ServerResponse,
  fault: { status: 500 | 503; title: string; text: string; requestId: string },
): void {
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
  response.writeHead(fault.status, {
    ...headers,
    'Content-Type': 'text/html; charset=utf-8',
    'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'",
  })
  const refresh = away ? `<meta http-equiv="refresh" content="${RETRY_SECONDS}">` : ''
  response.end(`<!doctype html><html lang="${localeOf(request)}"><meta charset="utf-8"><title>${fault.title}</title>
<meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark">${refresh}
<style>body{font:17px/1.5 system-ui,sans-serif;max-width:32rem;margin:20vh auto 0;padding:0 1.5rem}small{opacity:.65}</style>
<h1>${fault.title}</h1><p>${fault.text}</p><small>${fault.requestId}</small></html>`)
}

/** The fault for an error; texts are in the user's language. */
export function faultOf(error: unknown, request: IncomingMessage) {
  const locale = localeOf(request)
  const requestId = newId()
  const problem = toProblem(error, locale, requestId)
  const status: 500 | 503 = problem.status === 503 ? 503 : 500
  const t = translator(locale, 'fault')
  return {
    status,
    title: problem.body.message,
    text: status === 503 ? t('awayText') : t('unexpectedText'),
    requestId,
    unexpected: problem.unexpected,
  }
}

function localeOf(request: IncomingMessage) {
  return chooseLocale({
    stored:
      readCookie(request.headers.cookie, LOCALE_COOKIE) ??
      request.headers['accept-language']?.slice(0, 2).toLowerCase(),
    preferredLang: null,
    community: { lang: 'en', langChoices: LOCALES },
  })
}
