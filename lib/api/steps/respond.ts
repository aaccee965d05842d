import type { Context } from 'hono'
import { Redirect } from '@/lib/contracts/endpoints/redirect'
import type { Locale } from '@/lib/core/locale'
import type { Runtime } from '@/lib/runtime/runtime'
import { toProblem } from '../problem'

/** Responds with a verb's result. */
export function respond(c: Context, result: unknown, requestId: string): Response {
  c.header('X-Request-Id', requestId)
  c.header('Cache-Control', 'no-store')
  if (result === undefined) return c.body(null, 204)
  if (result instanceof Redirect) return c.redirect(result.to, 302)
  if (result instanceof Response) return result
  return c.json(result as object)
}

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
