import type { IncomingMessage } from 'node:http'
import { INTERNAL_PREFIX, PEER_HEADER, SCHEME_HEADER } from './internal-headers'

export type ClientAddress = { ip: string; secure: boolean }

/** The client's address and scheme: the socket's own, or the proxy's headers if a proxy is trusted. */
export function clientAddress(request: IncomingMessage, trustProxy: boolean): ClientAddress {
  const forwarded = trustProxy ? request.headers['x-forwarded-for'] : undefined
  const last = (Array.isArray(forwarded) ? forwarded.join(',') : forwarded)?.split(',').at(-1)?.trim()
  return {
    ip: last || (request.socket.remoteAddress ?? 'unknown'),
    secure: trustProxy ? request.headers['x-forwarded-proto'] === 'https' : false,
  }
}

/**
 * Sets the client's address on the request for `identify`, and drops internal headers that the client
 * sent. Call it first, for requests and for socket upgrades.
 */
export function setClientHeaders(request: IncomingMessage, { ip, secure }: ClientAddress): void {
  for (const name of Object.keys(request.headers)) {
    if (name.startsWith(INTERNAL_PREFIX)) delete request.headers[name]
  }
  request.headers[PEER_HEADER] = ip
  request.headers[SCHEME_HEADER] = secure ? 'https' : 'http'
  // The adapters of Hono and Next also read the raw list.
  request.rawHeaders = Object.entries(request.headers).flatMap(([name, value]) =>
    Array.isArray(value) ? value.flatMap((one) => [name, one]) : [name, value ?? ''],
  )
}
