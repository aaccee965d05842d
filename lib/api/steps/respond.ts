import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response'
import type { Context } from 'hono'
import { Redirect } from '@/lib/contracts/endpoints/redirect'
import type { Locale } from '@/lib/core/locale'
import type { Runtime } from '@/lib/runtime/runtime'
import { toProblem } from '../problem'
import { nodeResponse } from './node-response'

/** Responds with a verb's result: JSON directly to Node's response, as a Web Response costs more than a short verb. */
export function respond(c: Context, result: unknown, requestId: string): Response {
  const node = nodeResponse(c)
  if (node && isJson(result)) {
    node.setHeader('X-Request-Id', requestId)
    node.setHeader('Cache-Control', 'no-store')
    node.setHeader('Content-Type', 'application/json')
    node.end(JSON.stringify(result))
    return RESPONSE_ALREADY_SENT
  }
  c.header('X-Request-Id', requestId)
  c.header('Cache-Control', 'no-store')
  if (result === undefined) return c.body(null, 204)
  if (result instanceof Redirect) return c.redirect(result.to, 302)
  if (result instanceof Response) return result
  return c.json(result as object)
}

const isJson = (result: unknown) =>
  result !== undefined && !(result instanceof Redirect) && !(result instanceof Response)

/** Responds with a problem, and logs unexpected errors. */
export function respondProblem(
  c: Context,
  runtime: Runtime,
  error: unknown,
  who: { locale: Locale; requestId: string; community?: string },
): Response {
  const problem = toProblem(error, who.locale, who.requestId)
  if (problem.unexpected)
    runtime.log.error(
      { err: error, requestId: who.requestId, community: who.community, path: c.req.path },
      'unexpected error',
    )
  return c.json(problem.body, problem.status as 400, {
    ...problem.headers,
    'X-Request-Id': who.requestId,
    'Cache-Control': 'no-store',
  })
}
