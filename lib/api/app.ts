import type { HttpBindings } from '@hono/node-server'
import { OpenAPIHono } from '@hono/zod-openapi'
import type { Context } from 'hono'
import { DomainError, notFound } from '@/lib/core/errors'
import { DEFAULT_LOCALE, localized } from '@/lib/core/locale'
import { nodeHeaders, type ReadHeader, type RequestIdentity, requestIdOf } from '@/lib/runtime/identify'
import type { Runtime } from '@/lib/runtime/runtime'
import { parseHost } from '@/lib/tenancy/host'
import type { Operation } from './define-operation'
import { serveMedia } from './media'
import { openApiDocument } from './openapi'
import { operations } from './operations'
import { createAllowedMethods } from './steps/allowed-methods'
import { checkAccess } from './steps/check-access'
import { checkClaims } from './steps/check-claims'
import { checkCommunity } from './steps/check-community'
import { checkOrigin } from './steps/check-origin'
import { checkPageUser } from './steps/check-page-user'
import { httpOf } from './steps/http-of'
import { identifyCaller } from './steps/identify-caller'
import { readInput } from './steps/read-input'
import { respond, respondProblem } from './steps/respond'
import { routerPath } from './steps/router-path'
import { runOperation } from './steps/run-operation'
import { spendLimit } from './steps/spend-limit'

/** The whole API over HTTP: every operation of lib/api/operations.ts at its path. */
export function createApi(runtime: Runtime): OpenAPIHono {
  const app = new OpenAPIHono()
  const fail = (c: Context, error: unknown) =>
    respondProblem(c, runtime, error, { locale: DEFAULT_LOCALE, requestId: requestIdOf(headersOf(c)) })
  // The router uses the first match: '/api/chats/unread' comes before '/api/chats/{id}', and '/api/meetings/{id}.ics'
  // before '/api/meetings/{id}'.
  for (const operation of operations.toSorted(byParameters)) {
    app.on(operation.method.toUpperCase(), routerPath(operation.path), (c) => answer(c, runtime, operation))
  }
  serveMedia(app, runtime)
  app.get('/api/openapi.json', async (c) =>
    c.json(openApiDocument(await communityName(runtime, headersOf(c)))),
  )
  const allowedMethods = createAllowedMethods(operations)
  app.notFound(async (c) => {
    const allowed = allowedMethods(c.req.path)
    if (allowed.length === 0) return fail(c, notFound())
    try {
      // Hosts without a community have no operations.
      checkCommunity(await identifyCaller(runtime, headersOf(c)), headersOf(c))
    } catch (error) {
      return fail(c, error)
    }
    c.header('Allow', allowed.join(', '))
    return fail(c, new DomainError('wrong-method'))
  })
  app.onError((error, c) => fail(c, error))
  return app
}

const parametersOf = ({ path }: Operation) => path.split('{').length
const partsOf = ({ path }: Operation) => path.split('/').filter((segment) => /.\{|\}./.test(segment)).length
const byParameters = (one: Operation, other: Operation) =>
  parametersOf(one) - parametersOf(other) || partsOf(other) - partsOf(one)

/** From Node's request, where there is one: reading them through Hono costs more. */
function headersOf(c: Context): ReadHeader {
  const { incoming } = (c.env ?? {}) as Partial<HttpBindings>
  return incoming ? nodeHeaders(incoming.headers) : (name) => c.req.header(name)
}

/** For the document, which is the same on every host otherwise, and which a lost database must not withhold. */
async function communityName({ directory }: Runtime, header: ReadHeader): Promise<string | undefined> {
  const host = parseHost(header('host'))
  const community = host && (await directory.byDomain(host.domain).catch(() => null))
  return community ? localized(community.title, 'en') : undefined
}

/** The steps of every operation, in order. A step throws a DomainError to refuse the request. */
async function answer(c: Context, runtime: Runtime, operation: Operation): Promise<Response> {
  const header = headersOf(c)
  let identity: RequestIdentity | undefined
  let settle: Awaited<ReturnType<typeof spendLimit>>
  try {
    identity = await identifyCaller(runtime, header)
    checkCommunity(identity, header, operation)
    checkOrigin(c.req.method, header)
    settle = await spendLimit(runtime, operation, identity)
    checkPageUser(operation, header, identity)
    checkAccess(operation, identity.actor, header)
    const input = await readInput(c, operation)
    checkClaims(operation, input, identity)
    const result = await runOperation(runtime, operation, identity, input, httpOf(c, runtime, identity))
    await settle?.('accepted')
    return respond(c, result, identity.requestId)
  } catch (error) {
    await settle?.('refused')
    const { locale = DEFAULT_LOCALE, requestId = requestIdOf(header) } = identity ?? {}
    const community = identity?.community.primaryDomain
    return respondProblem(c, runtime, error, { locale, requestId, community })
  }
}
