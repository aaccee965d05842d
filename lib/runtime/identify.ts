import { randomUUID } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import { isApiKey, resolveApiKey } from '@/lib/auth/api-key'
import type { SessionUser } from '@/lib/auth/session'
import { LOCALE_COOKIE, readCookie, SESSION_COOKIE } from '@/lib/auth/session-cookie'
import { type Actor, guest } from '@/lib/core/actor'
import type { Locale } from '@/lib/core/locale'
import { chooseLocale } from '@/lib/tenancy/choose-locale'
import type { Community } from '@/lib/tenancy/community'
import { parseHost } from '@/lib/tenancy/host'
import { PEER_HEADER, SCHEME_HEADER } from './internal-headers'
import type { Runtime } from './runtime'
import { withPolicyVariant } from './with-policy-variant'

/** Reads a header by its lower-case name, from Node, Fetch or Hono. */
export type ReadHeader = (name: string) => string | undefined

export type RequestIdentity = {
  /** With the policy documents of the client's country. */
  community: Community
  /** The signed-in user, or null for a guest. */
  viewer: SessionUser | null
  /** The viewer, the API key, or the guest actor. */
  actor: Actor
  /** For API responses. Pages ignore Accept-Language and choose by `storedLocale` in the gate. */
  locale: Locale
  /** The language that the browser chose earlier, unchecked. */
  storedLocale: string | undefined
  /** The token of a session, or an API key; valid or not. */
  token: string | undefined
  /** The Host header as given. */
  host: string
  requestId: string
  client: { ip: string; secure: boolean; userAgent: string | undefined }
}

/**
 * Identifies the caller of a request: the community by Host, the actor by bearer token (of a session, or an API key) or
 * session cookie, and nothing else. Used by the API, pages, next-auth and sockets. Requires `setClientHeaders` to have
 * run.
 *
 * @returns null when no community has the host
 */
export async function identify(runtime: Runtime, header: ReadHeader): Promise<RequestIdentity | null> {
  const host = parseHost(header('host'))
  const found = host && (await runtime.directory.byDomain(host.domain))
  if (!found) return null
  const client = clientOf(header)
  const community = await withPolicyVariant(runtime, found, client.ip)
  const token = tokenOf(header)
  const isKey = isApiKey(token)
  const viewer = token && !isKey ? await runtime.sessions.resolve(token, community.id) : null
  // Browsers send cookies automatically, so a key counts in the header only.
  const key =
    isKey && bearerOf(header) === token
      ? await resolveApiKey(runtime.database.owner, runtime.clock, token, community.id)
      : null
  const storedLocale = readCookie(header('cookie'), LOCALE_COOKIE)
  return {
    community,
    viewer,
    actor: viewer ?? key ?? guest,
    locale: chooseLocale({
      stored: storedLocale ?? header('accept-language')?.slice(0, 2).toLowerCase(),
      preferredLang: viewer?.preferredLang,
      community,
    }),
    storedLocale,
    token,
    host: header('host') ?? '',
    requestId: requestIdOf(header),
    client,
  }
}

export const clientOf = (header: ReadHeader): RequestIdentity['client'] => ({
  ip: header(PEER_HEADER) ?? 'unknown',
  secure: header(SCHEME_HEADER) === 'https',
  userAgent: header('user-agent'),
})

const bearerOf = (header: ReadHeader) => /^Bearer\s+(\S+)$/i.exec(header('authorization') ?? '')?.[1]

/** The session token of a request: the bearer token, else the cookie. */
export const tokenOf = (header: ReadHeader): string | undefined =>
  bearerOf(header) ?? readCookie(header('cookie'), SESSION_COOKIE)

const REQUEST_ID = /^[A-Za-z0-9-]{8,64}$/

/**
 * The client's request id if it is well formed, else a new one. Ours, not hono/request-id: pages and sockets use it
 * too.
 */
export function requestIdOf(header: ReadHeader): string {
  const given = header('x-request-id')
  return given && REQUEST_ID.test(given) ? given : randomUUID()
}

/** Reads the headers of a Node request. */
export const nodeHeaders =
  (headers: IncomingHttpHeaders): ReadHeader =>
  (name) => {
    const value = headers[name]
    return Array.isArray(value) ? value[0] : value
  }

/** Reads the headers of a Fetch request. */
export const fetchHeaders =
  (headers: Headers): ReadHeader =>
  (name) =>
    headers.get(name) ?? undefined
