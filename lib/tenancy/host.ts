/** A host as a request named it, in one canonical form. */
export type HostName = {
  /** Lower case, ASCII (punycode), without a trailing dot: the key of community_domains. */
  domain: string
  /** As given, or '' for the scheme's default. */
  port: string
}

const PLAUSIBLE = /^[^\s/\\?#@<>{}|^`"',;%]{1,260}$/

/**
 * Reads a Host header. Pure and without Node's modules, because the edge middleware, the API and the
 * sockets all use it to find the community.
 *
 * @returns null when it is not a host: absent, with a path, user info, spaces, several values, an
 *   out-of-range port or labels that no domain can have
 */
export function parseHost(header: string | null | undefined): HostName | null {
  const text = header?.trim()
  if (!text || !PLAUSIBLE.test(text)) return null
  const port = /:(\d{1,5})$/.exec(text)?.[1] ?? ''
  if (port !== '' && (Number(port) < 1 || Number(port) > 65535)) return null
  const name = port === '' ? text : text.slice(0, -port.length - 1)
  if (name === '' || (name.includes(':') && !name.startsWith('['))) return null
  try {
    // The URL parser lower-cases, applies IDNA to other scripts, and refuses what cannot be a host.
    const domain = new URL(`http://${name}/`).hostname.replace(/\.$/, '')
    if (domain === '' || domain.length > 253 || domain.includes('..') || domain.startsWith('.')) return null
    return { domain, port }
  } catch {
    return null
  }
}
