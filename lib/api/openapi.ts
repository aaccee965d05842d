import { createRoute, OpenAPIHono, type RouteConfig, z } from '@hono/zod-openapi'
import { redirectShape } from '@/lib/contracts/endpoints/redirect'
import { WEBHOOK_TYPES, type WebhookType, webhookMessageShape } from '@/lib/contracts/webhook'
import { API_SCOPES } from '@/lib/core/api-scopes'
import { type ErrorKind, STATUS } from '@/lib/core/errors'
import type { Operation } from './define-operation'
import { operations } from './operations'
import { problemShape } from './problem'

const EVERY_OPERATION: readonly ErrorKind[] = ['not-found', 'limited', 'unavailable']

type BodyContent = NonNullable<NonNullable<RouteConfig['request']>['body']>['content']

const INTRODUCTION = `The community is decided by Host. Lists are paged from 0 and answer \`{list, page, hasMore}\`.
Parameters that name the caller (\`participantId\`, \`userId\`, \`from\`) must agree with the session.

## API keys

Organisers create keys under Settings, API keys. Send one in the header \`Authorization: Bearer tuesday_…\`, to an address of
its community. A key can call the operations whose scope it has, 600 times a minute; everything else answers 403.

${scopeList()}

## Webhooks

Organisers choose under Settings, Webhooks, which events are sent where. Messages follow the
[Standard Webhooks](https://www.standardwebhooks.com) specification: verify \`webhook-signature\` with the secret, and drop
messages whose \`webhook-id\` you have seen. Answer with 2xx within 15 seconds. Others are sent again, ten times within 75
hours; 410 turns the webhook off.`

function scopeList(): string {
  const lines = API_SCOPES.map((scope) => {
    const names = operations.filter((operation) => operation.scope === scope)
    return `- **${scope}**: ${names.map(({ method, path }) => `\`${method.toUpperCase()} ${path}\``).join(', ')}`
  })
  return lines.join('\n')
}

let document: ReturnType<typeof generate> | undefined

/** The OpenAPI 3.1 document, generated once from the same definitions that serve requests. */
export function openApiDocument(title = 'Tuesday'): object {
  document ??= generate()
  return { ...document, info: { ...document.info, title } }
}

function generate() {
  const registry = new OpenAPIHono()
  registry.openAPIRegistry.registerComponent('securitySchemes', 'session', {
    type: 'http',
    scheme: 'bearer',
    description: 'The token that signing in returns; a browser sends it as the tuesday-session cookie.',
  })
  registry.openAPIRegistry.registerComponent('securitySchemes', 'apiKey', {
    type: 'http',
    scheme: 'bearer',
    description:
      'An API key of the community, created by an organiser in the settings. Operations that take keys name the scope they need.',
  })
  for (const operation of operations) registry.openAPIRegistry.registerPath(routeOf(operation))
  for (const type of WEBHOOK_TYPES) registry.openAPIRegistry.registerWebhook(webhookOf(type))
  return registry.getOpenAPI31Document({
    openapi: '3.1.0',
    info: {
      title: '',
      version: '1',
      description: INTRODUCTION,
    },
  })
}

function routeOf(operation: Operation) {
  const kinds = new Set<ErrorKind>([...EVERY_OPERATION, ...(operation.errors ?? [])])
  if (operation.access !== 'guest') kinds.add('unauthenticated')
  if (operation.access === 'member' || operation.access === 'participant') kinds.add('forbidden')
  if (operation.body || operation.query) kinds.add('invalid')
  const problems = Object.fromEntries(
    [...kinds].map((kind) => [
      STATUS[kind],
      { description: kind, content: { 'application/json': { schema: problemShape } } },
    ]),
  )
  const success = successOf(operation)
  return createRoute({
    operationId: operation.operationId,
    method: operation.method,
    path: operation.path,
    summary: operation.summary,
    description: `Access: ${operation.access}${operation.scope ? `. API keys: scope ${operation.scope}` : ''}`,
    tags: [operation.tag],
    ...securityOf(operation),
    request: {
      ...(operation.params ? { params: operation.params as z.ZodObject } : {}),
      ...(operation.query ? { query: operation.query as z.ZodObject } : {}),
      ...(operation.body
        ? { body: { required: !operation.body.safeParse(undefined).success, content: contentOf(operation) } }
        : {}),
    },
    responses: {
      ...success,
      ...problems,
    },
  })
}

function webhookOf(type: WebhookType) {
  return {
    method: 'post' as const,
    path: type,
    summary: type,
    tags: ['webhooks'],
    request: {
      body: { required: true, content: { 'application/json': { schema: webhookMessageShape(type) } } },
    },
    responses: { 200: { description: 'Received' } },
  }
}

function securityOf({ access, scope }: Operation): Pick<RouteConfig, 'security'> {
  const keys: Record<string, string[]>[] = scope ? [{ apiKey: [scope] }] : []
  if (access === 'guest') return scope ? { security: [{}, { session: [] }, ...keys] } : {}
  return { security: [{ session: [] }, ...keys] }
}

function successOf({ response }: Operation): RouteConfig['responses'] {
  if (response instanceof z.ZodVoid) return { 204: { description: 'Done' } }
  if (response === redirectShape) return { 302: { description: 'Goes on' } }
  return { 200: { description: 'OK', content: { 'application/json': { schema: response } } } }
}

function contentOf({ body, bodyType }: Operation): BodyContent {
  const file = { type: 'string' as const, format: 'binary' }
  if (bodyType === 'file') {
    return {
      'multipart/form-data': {
        schema: { type: 'object' as const, properties: { file }, required: ['file'] },
      },
      'image/jpeg': { schema: file },
      'image/png': { schema: file },
    }
  }
  const schema = body as z.ZodType
  return {
    'application/json': { schema },
    ...(bodyType === 'text' ? { 'text/plain': { schema } } : {}),
  }
}
