import type { IncomingMessage } from 'node:http'
import { isSameSecret } from '@/lib/core/signing'
import type { RateLimit } from '@/lib/runtime/rate-limits'
import type { Runtime } from '@/lib/runtime/runtime'
import { platformHost } from '@/lib/tenancy/domain-name'
import { parseHost } from '@/lib/tenancy/host'
import { isLoopback } from '../is-loopback'
import type { Exchange, Step } from './exchange'

export const TLS_PATH = '/internal/tls-allowed'

/** Each handshake for a name without a certificate sends one request, and a stranger can open many. */
const LIMIT: RateLimit = { name: 'tls-allowed', points: 3_000, seconds: 60 }

/**
 * `GET /internal/tls-allowed?domain=`: whether a web server may get a certificate for a domain (for Caddy's on-demand
 * TLS). 200 for verified domains and the platform's host; 404 for others and for unauthorised callers.
 */
export function tlsStep(runtime: Runtime): Step {
  return async ({ request, response, path }) => {
    if (path !== TLS_PATH) return false
    response.writeHead(await statusOf(runtime, request), { 'Cache-Control': 'no-store' }).end()
    return true
  }
}

async function statusOf(runtime: Runtime, request: IncomingMessage): Promise<number> {
  const query = new URL(request.url ?? '/', 'http://internal').searchParams
  if (!mayAsk(runtime.env, request, query.get('token'))) return 404
  if (request.method !== 'GET') return 405
  const domain = parseHost(query.get('domain'))?.domain
  if (!domain) return 404
  if (!(await runtime.rateLimits.trySpend(LIMIT, 'all'))) return 429
  const allowed = domain === platformHost(runtime.env) || (await runtime.directory.byDomain(domain)) !== null
  return allowed ? 200 : 404
}

/**
 * With TLS_ASK_TOKEN: callers with the token. Without: local programs calling directly. Proxied requests also come from
 * this machine, but carry the visitor's host or forwarding headers.
 */
export function mayAsk(
  env: Pick<Runtime['env'], 'TLS_ASK_TOKEN'>,
  request: Pick<Exchange['request'], 'headers'> & { socket: { remoteAddress?: string } },
  token: string | null,
): boolean {
  if (env.TLS_ASK_TOKEN) return token !== null && isSameSecret(token, env.TLS_ASK_TOKEN)
  const host = parseHost(request.headers.host)?.domain ?? ''
  const isForwarded = FORWARDING.some((name) => request.headers[name] !== undefined)
  return isLoopback(request.socket.remoteAddress) && LOCAL_HOSTS.has(host) && !isForwarded
}

const LOCAL_HOSTS = new Set(['localhost', '127.0.0.1', '[::1]'])
const FORWARDING = [
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'forwarded',
  'via',
  'x-real-ip',
]
