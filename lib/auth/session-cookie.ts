/** The session cookie. One name on http and on https, because a development host has no TLS. */
export const SESSION_COOKIE = 'tuesday-session'
export const LOCALE_COOKIE = 'tuesday-lang'

/** The value of one cookie in a Cookie header. */
export function readCookie(header: string | null | undefined, name: string): string | undefined {
  for (const part of header?.split(';') ?? []) {
    const separator = part.indexOf('=')
    if (separator > 0 && part.slice(0, separator).trim() === name) return part.slice(separator + 1).trim()
  }
  return undefined
}

/** A Set-Cookie value for the session; an empty token ends it. Host-only, so no other community sees it. */
export function sessionCookie(token: string, options: { secure: boolean; maxAgeSeconds: number }): string {
  const secure = options.secure ? '; Secure' : ''
  return `${SESSION_COOKIE}=${token}; Path=/; HttpOnly; SameSite=Lax; Max-Age=${token ? options.maxAgeSeconds : 0}${secure}`
}
