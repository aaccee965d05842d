/** The session cookie. One name on http and on https, because a development host has no TLS. */
export const SESSION_COOKIE = 'tuesday-session'
export const LOCALE_COOKIE = 'tuesday-lang'
/** The code of the invitation that a browser came with, until its person signs in for the first time. */
export const INVITATION_COOKIE = 'tuesday-invitation'

/** What a browser keeps while its person is away at a provider; it shows that the one who comes back is the one who left. */
export const FLOW_COOKIE = 'tuesday-flow'
/** At the platform's host: for which community a browser is on its way to a provider. */
export const TICKET_COOKIE = 'tuesday-ticket'

/** Read by the first page after a provider, whose browser was told nothing in an answer: 'first' or 'again'. */
export const ARRIVED_COOKIE = 'tuesday-arrived'
const ARRIVED_SECONDS = 120

/** A Set-Cookie value that a script of ours may read; it says nothing that anyone is believed for. */
export const arrivedCookie = (firstLogin: boolean) =>
  `${ARRIVED_COOKIE}=${firstLogin ? 'first' : 'again'}; Path=/; SameSite=Lax; Max-Age=${ARRIVED_SECONDS}`

type CookieOptions = { secure: boolean; maxAgeSeconds: number }

/** The value of one cookie in a Cookie header. */
export function readCookie(header: string | null | undefined, name: string): string | undefined {
  for (const part of header?.split(';') ?? []) {
    const separator = part.indexOf('=')
    if (separator > 0 && part.slice(0, separator).trim() === name) return part.slice(separator + 1).trim()
  }
  return undefined
}

/** A Set-Cookie value for the session; an empty token ends it. Host-only, so no other community sees it. */
export const sessionCookie = (token: string, options: CookieOptions) =>
  cookie(SESSION_COOKIE, token, '/', options)

/** Lax, because its person comes back from another site. An empty value ends it; so does the ticket's. */
export const flowCookie = (flow: string, options: CookieOptions) =>
  cookie(FLOW_COOKIE, flow, '/api/auth', options)

export const ticketCookie = (ticket: string, options: CookieOptions) =>
  cookie(TICKET_COOKIE, ticket, '/api/auth', options)

function cookie(name: string, value: string, path: string, { secure, maxAgeSeconds }: CookieOptions): string {
  const age = value ? maxAgeSeconds : 0
  return `${name}=${value}; Path=${path}; HttpOnly; SameSite=Lax; Max-Age=${age}${secure ? '; Secure' : ''}`
}
