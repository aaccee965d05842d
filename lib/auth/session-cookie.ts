import { parse, serialize } from 'hono/utils/cookie'
import type { Locale } from '@/lib/core/locale'

/** The session cookie. The same name on http and https, because development hosts have no TLS. */
export const SESSION_COOKIE = 'tuesday-session'
export const LOCALE_COOKIE = 'tuesday-lang'
/** The invitation that a browser arrived with, until its owner's first sign-in. */
export const INVITATION_COOKIE = 'tuesday-invitation'

/** Proves that the browser returning from a provider is the one that left. */
export const FLOW_COOKIE = 'tuesday-flow'
/** On the platform host: the community that a browser is signing in to. */
export const TICKET_COOKIE = 'tuesday-ticket'

/** Tells the first page after a provider's sign-in whether it was the first: 'first' or 'again'. */
export const ARRIVED_COOKIE = 'tuesday-arrived'
const ARRIVED_SECONDS = 120

/** A Set-Cookie value that our own scripts may read. The server never trusts it. */
export const arrivedCookie = (firstLogin: boolean) =>
  serialize(ARRIVED_COOKIE, firstLogin ? 'first' : 'again', {
    path: '/',
    sameSite: 'Lax',
    maxAge: ARRIVED_SECONDS,
  })

const YEAR_SECONDS = 365 * 24 * 60 * 60

/** A Set-Cookie value for the language of a browser, which our own scripts may read. */
export const localeCookie = (locale: Locale) =>
  serialize(LOCALE_COOKIE, locale, { path: '/', sameSite: 'Lax', maxAge: YEAR_SECONDS })

type CookieOptions = { secure: boolean; maxAgeSeconds: number }

/** The value of one cookie in a Cookie header. */
export const readCookie = (header: string | null | undefined, name: string): string | undefined =>
  header ? parse(header, name)[name] : undefined

/** A Set-Cookie value for the session; an empty token clears it. Host-only, so no other community gets it. */
export const sessionCookie = (token: string, options: CookieOptions) =>
  cookie(SESSION_COOKIE, token, '/', options)

/** Lax, because the browser returns from another site. An empty value clears the cookie. */
export const flowCookie = (flow: string, options: CookieOptions) =>
  cookie(FLOW_COOKIE, flow, '/api/auth', options)

export const ticketCookie = (ticket: string, options: CookieOptions) =>
  cookie(TICKET_COOKIE, ticket, '/api/auth', options)

function cookie(name: string, value: string, path: string, { secure, maxAgeSeconds }: CookieOptions): string {
  const maxAge = value ? maxAgeSeconds : 0
  return serialize(name, value, { path, httpOnly: true, sameSite: 'Lax', maxAge, secure })
}
