import type { IncomingMessage, ServerResponse } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import type { OpenAPIHono } from '@hono/zod-openapi'
import type { Runtime } from '@/lib/runtime/runtime'
import { parseHost } from '@/lib/tenancy/host'
import type { Exchange, Handler, Step } from './exchange'

/**
 * The paths of /api/auth that belong to next-auth; all others are ours. Not _log, which would let strangers write to
 * the log.
 */
const NEXT_AUTH = /^\/api\/auth\/(signin|callback|signout|session|csrf|providers|error|verify-request)(\/|$)/
/** Additional paths of the platform host, for signing in with other providers. */
const PLATFORM = /^\/api\/auth\/(start|callback\/(google|oauth2-[^/]+))$/
export const API = /^\/(api|current-user|media)(\/|$)|^\/community\/[^/]+\/landing[^/]*\.json$/

/** next-auth at every host, and sign-in with providers at the platform host. */
export function nextAuthStep(runtime: Runtime, next: Promise<Handler>): Step {
  const platformHost = new URL(runtime.env.PLATFORM_URL).hostname
  const isPlatform = ({ path, request }: Exchange) =>
    PLATFORM.test(path) && parseHost(request.headers.host)?.domain === platformHost
  return async (exchange) => {
    if (!isPlatform(exchange) && !NEXT_AUTH.test(exchange.path)) return false
    exchange.kind = 'api'
    await (await next)(exchange.request, exchange.response)
    return true
  }
}

/** Every other path of the API, and stored pictures. */
export function apiStep(api: OpenAPIHono): Step {
  const listener = getRequestListener(api.fetch, { overrideGlobalObjects: false })
  return (exchange) => {
    if (!API.test(exchange.path)) return false
    exchange.kind = 'api'
    return answered(listener, exchange)
  }
}

/** The mailbox at /dev/mail. */
export function mailboxStep(runtime: Runtime): Step {
  const listener = getRequestListener(
    async (request) => {
      const { devMailbox } = await import('@/lib/mail/dev-mailbox')
      return (await devMailbox(request, runtime)) ?? new Response('Not found', { status: 404 })
    },
    { overrideGlobalObjects: false },
  )
  return (exchange) => {
    const { path } = exchange
    if (path !== '/dev/mail' && !path.startsWith('/dev/mail/') && path !== '/dev/mail.json') return false
    return answered(listener, exchange)
  }
}

function answered(
  listener: (request: IncomingMessage, response: ServerResponse) => unknown,
  { request, response }: Exchange,
): true {
  void listener(request, response)
  return true
}
