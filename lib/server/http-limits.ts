import type { IncomingMessage, ServerOptions } from 'node:http'

/**
 * Node closes connections whose request has not fully arrived in this time, with 408. Uploads need the longest: browsers
 * give them five minutes (lib/client/call.ts). Idle connections are kept longer than proxies keep theirs (Caddy two
 * minutes, others less): a proxy that reuses one while this side closes it answers 502.
 */
export const HTTP_LIMITS: ServerOptions = {
  headersTimeout: 20_000,
  requestTimeout: 5 * 60_000,
  keepAliveTimeout: 130_000,
  connectionsCheckingInterval: 5_000,
}

/** A proxy and this server might each use a different one of two Host headers, so such requests are refused. */
export function hasTwoHosts({ rawHeaders }: Pick<IncomingMessage, 'rawHeaders'>): boolean {
  return rawHeaders.filter((name, at) => at % 2 === 0 && name.toLowerCase() === 'host').length > 1
}
