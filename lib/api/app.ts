import { OpenAPIHono } from '@hono/zod-openapi'
import type { Context as HonoContext } from 'hono'
import type { z } from 'zod'
import { LOCALE_COOKIE, readCookie, SESSION_COOKIE } from '@/lib/auth/session-cookie'
import { type Actor, guest } from '@/lib/core/actor'
import {
  DomainError,
  type FieldErrors,
  forbidden,
  invalidField,
  notFound,
  unauthenticated,
} from '@/lib/core/errors'
import { newId } from '@/lib/core/ids'
import { DEFAULT_LOCALE, type Locale } from '@/lib/core/locale'
import { callOf } from '@/lib/runtime/call'
import { withContext } from '@/lib/runtime/context'
import type { Runtime } from '@/lib/runtime/runtime'
import { seenFrom } from '@/lib/runtime/seen-from'
import { chooseLocale } from '@/lib/tenancy/choose-locale'
import type { Community } from '@/lib/tenancy/community'
import { parseHost } from '@/lib/tenancy/host'
import { type Access, type Http, type Operation, Redirect } from './define-operation'
import { serveMedia } from './media'
import { openApiDocument } from './openapi'
import { operations } from './operations'
import { toProblem } from './problem'

/** Set by the server in front from the socket; the only inbound headers that are believed. */
export const PEER_HEADER = 'x-tuesday-peer'
export const SCHEME_HEADER = 'x-tuesday-scheme'

const MAX_BODY_BYTES = 64 * 1024
const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS'])

type Caller = { community: Community; actor: Actor; locale: Locale; token: string | undefined; host: string }

/** The whole API over HTTP: every operation of lib/api/operations.ts at its path. */
export function createApi(runtime: Runtime): OpenAPIHono {
  const app = new OpenAPIHono()
  for (const operation of operations) register(app, runtime, operation)
  serveMedia(app, runtime)
  app.get('/api/openapi.json', (c) => c.json(openApiDocument()))
  app.notFound((c) => answerProblem(c, runtime, notFound(), DEFAULT_LOCALE, requestIdOf(c)))
  app.onError((error, c) => answerProblem(c, runtime, error, DEFAULT_LOCALE, requestIdOf(c)))
  return app
}

function register(app: OpenAPIHono, runtime: Runtime, operation: Operation): void {
  app.on(operation.method.toUpperCase(), routerPath(operation.path), async (c) => {
    const requestId = requestIdOf(c)
    let locale: Locale = DEFAULT_LOCALE
    try {
      const caller = await identify(c, runtime)
      locale = caller.locale
      checkOrigin(c, caller.host)
      const http = httpOf(c, runtime, caller)
      if (operation.limit) {
        const { by, ...limit } = operation.limit
        const key = by === 'user' && caller.actor.kind === 'user' ? caller.actor.userId : http.ip
        await runtime.rateLimits.spend(limit, `${caller.community.id}:${key}`)
      }
      checkAccess(operation.access, caller.actor)
      const input = await readInput(c, operation)
      checkOwn(operation, input, caller)
      const result =
        operation.opens === 'nothing'
          ? await operation.handle(callOf(runtime, { ...caller, requestId }), input, http)
          : await withContext(runtime, { ...caller, requestId }, (ctx) => operation.handle(ctx, input, http))
      // The caller's next request must see what this one changed, even before the database has told.
      if (caller.actor.kind === 'user' && !SAFE_METHODS.has(c.req.method))
        runtime.sessions.forget(caller.actor.userId)
      if (operation.changesPublicPages) runtime.publicPages.forget(caller.community.id)
      c.header('X-Request-Id', requestId)
      c.header('Cache-Control', 'no-store')
      if (result === undefined) return c.body(null, 204)
      if (result instanceof Redirect) return c.redirect(result.to, 302)
      if (result instanceof Response) return result
      return c.json(result as object)
    } catch (error) {
      return answerProblem(c, runtime, error, locale, requestId)
    }
  })
}

/** A parameter with words around it in its segment: landing{suffix}.json. */
const WITHIN = /^([^{}]*)\{(\w+)\}([^{}]*)$/

/** A path of ours as the router has it. It knows parameters as whole segments; `paramsOf` takes the words off again. */
const routerPath = (path: string): string =>
  path
    .split('/')
    .map((segment) => {
      const [, before, name, after] = WITHIN.exec(segment) ?? []
      if (!name) return segment
      return before || after ? `:${name}{${literal(before)}[^/]*${literal(after)}}` : `:${name}`
    })
    .join('/')

const literal = (words = '') => words.replaceAll('.', '\\.')

function paramsOf(c: HonoContext, path: string): Record<string, string> {
  const params: Record<string, string> = { ...c.req.param() }
  for (const segment of path.split('/')) {
    const [, before = '', name, after = ''] = WITHIN.exec(segment) ?? []
    if (name) params[name] = (params[name] ?? '').slice(before.length).slice(0, -after.length || undefined)
  }
  return params
}

const REQUEST_ID = /^[A-Za-z0-9-]{8,64}$/

/** The caller's own id for the request if it has a sane form, else a new one. */
function requestIdOf(c: HonoContext): string {
  const given = c.req.header('x-request-id')
  return given && REQUEST_ID.test(given) ? given : newId()
}

function answerProblem(c: HonoContext, runtime: Runtime, error: unknown, locale: Locale, requestId: string) {
  const problem = toProblem(error, locale, requestId)
  if (problem.unexpected) runtime.log.error({ err: error, requestId, path: c.req.path }, 'unexpected error')
  return c.json(problem.body, problem.status as 400, {
    ...problem.headers,
    'X-Request-Id': requestId,
    'Cache-Control': 'no-store',
  })
}

/** Which community, which person, which language: by Host, session and nothing else. */
async function identify(c: HonoContext, runtime: Runtime): Promise<Caller> {
  const host = parseHost(c.req.header('host'))
  const found = host && (await runtime.directory.byDomain(host.domain))
  if (!host || !found) throw new DomainError('not-found', { messageKey: 'unknownCommunity' })
  const named = c.req.header('community')
  if (named !== undefined && !found.domains.includes(parseHost(named)?.domain ?? '')) throw notFound()
  const community = await seenFrom(runtime, found, c.req.header(PEER_HEADER) ?? 'unknown')

  const cookies = c.req.header('cookie')
  const bearer = /^Bearer (\S+)$/i.exec(c.req.header('authorization') ?? '')?.[1]
  const token = bearer ?? readCookie(cookies, SESSION_COOKIE)
  const user = token ? await runtime.sessions.resolve(token, community.id) : null
  const locale = chooseLocale({
    stored: readCookie(cookies, LOCALE_COOKIE) ?? c.req.header('accept-language')?.slice(0, 2).toLowerCase(),
    preferredLang: user?.preferredLang,
    community,
  })
  return { community, actor: user ?? guest, locale, token, host: c.req.header('host') ?? '' }
}

/**
 * A browser says where a request comes from; another site's is refused. Programs send neither header,
 * and have no cookies of a browser that they could misuse.
 */
function checkOrigin(c: HonoContext, host: string): void {
  if (SAFE_METHODS.has(c.req.method)) return
  const origin = c.req.header('origin')
  const site = c.req.header('sec-fetch-site')
  const foreign =
    origin !== undefined
      ? parseOrigin(origin) !== host.toLowerCase()
      : site !== undefined && site !== 'same-origin' && site !== 'none'
  if (foreign) throw new DomainError('forbidden', { messageKey: 'wrongOrigin' })
}

const parseOrigin = (origin: string) => (URL.canParse(origin) ? new URL(origin).host : '')

function checkAccess(access: Access, actor: Actor): void {
  if (access === 'guest') return
  if (actor.kind !== 'user') throw unauthenticated()
  if (access === 'user') return
  // An operator's calls and an administrator's do not exist for others.
  if (access === 'operator' && !actor.platformOperator) throw notFound()
  if (access === 'operator') return
  if (!actor.enabled) throw forbidden()
  if (access === 'admin' && actor.role !== 'ROLE_ADMIN') throw notFound()
  // The event-only role sees events, and those calls say 'user'.
  if (actor.role === 'ROLE_EVENT') throw forbidden()
  if (access === 'participant' && !actor.participantId) throw forbidden()
  if (access === 'member' && !(actor.participantId && actor.profileFilled)) {
    throw new DomainError('forbidden', { messageKey: 'fillProfile' })
  }
}

type Input = { query: unknown; params: unknown; body: unknown }

async function readInput(c: HonoContext, operation: Operation): Promise<Input> {
  const params = parse(operation.params, storable(paramsOf(c, operation.path), notFound), () => notFound())
  const query = parse(operation.query, storable(c.req.query(), unstorable), invalid)
  const body = operation.body ? parse(operation.body, await readBody(c, operation), invalid) : undefined
  return { params, query, body }
}

async function readBody(c: HonoContext, operation: Operation): Promise<unknown> {
  const maxBytes = operation.maxBodyBytes ?? MAX_BODY_BYTES
  if (operation.bodyType === 'file') return readFile(c, maxBytes)
  const text = new TextDecoder().decode(await readBytes(c, maxBytes))
  if (operation.bodyType === 'text' && !text.startsWith('"')) return storable(text.trim(), unstorable)
  if (text === '' && operation.body?.safeParse(undefined).success) return undefined
  let json: unknown
  try {
    json = JSON.parse(text)
  } catch {
    throw malformed()
  }
  return UNSTORABLE_ESCAPE.test(text) ? storable(json, unstorable) : json
}

/**
 * The body, counted while it arrives: a length is only promised, and a chunked body promises none. (hono's
 * body-limit makes a new Request for these, which Node refuses to make from its server's.)
 */
async function readBytes(c: HonoContext, maxBytes: number): Promise<Uint8Array<ArrayBuffer>> {
  const tooLarge = () => new DomainError('invalid', { messageKey: 'tooLarge' })
  if (Number(c.req.header('content-length') ?? 0) > maxBytes) throw tooLarge()
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of c.req.raw.body ?? []) {
    size += chunk.byteLength
    if (size > maxBytes) throw tooLarge()
    chunks.push(chunk)
  }
  return new Uint8Array(Buffer.concat(chunks, size))
}

/** The bytes of the one file that a body is, or that a form in it carries. */
async function readFile(c: HonoContext, maxBytes: number): Promise<Uint8Array | undefined> {
  const bytes = await readBytes(c, maxBytes)
  const type = c.req.header('content-type') ?? ''
  if (!/^multipart\/form-data/i.test(type)) return bytes
  const form = await new Response(bytes, { headers: { 'content-type': type } }).formData().catch(() => {
    throw malformed()
  })
  const file = [...form.values()].find((value) => value instanceof File)
  return file && new Uint8Array(await file.arrayBuffer())
}

const malformed = () => new DomainError('invalid', { messageKey: 'malformedJson' })

/** How JSON may smuggle in what Postgres cannot store: U+0000 and halves of surrogate pairs. */
const UNSTORABLE_ESCAPE = /\\u(?:0000|d[89a-f])/i

/** A text, or the name of one, has a character that Postgres cannot store; `at` is its path with dots. */
const unstorable = (at: string) => invalidField(at, 'character')

/** @throws what `refuse` makes of where in `value` a text is that cannot be stored by Postgres */
function storable<T>(value: T, refuse: (at: string) => DomainError, at: readonly string[] = []): T {
  const place = at.join('.') || '_'
  if (typeof value === 'string') {
    if (!isStorable(value)) throw refuse(place)
  } else if (value && typeof value === 'object') {
    for (const [key, inner] of Object.entries(value)) {
      // A name that cannot be stored is not said back either.
      if (!isStorable(key)) throw refuse(place)
      storable(inner, refuse, [...at, key])
    }
  }
  return value
}

const isStorable = (text: string) => !text.includes('\0') && text.isWellFormed()

function parse(
  shape: z.ZodType | undefined,
  value: unknown,
  fail: (error: z.ZodError) => DomainError,
): unknown {
  if (!shape) return undefined
  const parsed = shape.safeParse(value)
  if (!parsed.success) throw fail(parsed.error)
  return parsed.data
}

/** Zod's issues as messages by field; the texts are written by lib/api/problem.ts. */
function invalid(error: z.ZodError): DomainError {
  const fields: FieldErrors = {}
  for (const issue of error.issues) {
    const field = issue.path.join('.') || '_'
    fields[field] = [...(fields[field] ?? []), issue.message]
  }
  return new DomainError('invalid', { fields })
}

function checkOwn(operation: Operation, input: Input, { community, actor }: Caller): void {
  const at = (place: string | undefined): unknown => {
    if (!place) return undefined
    const [part, key] = place.split('.') as [keyof Input, string]
    return (input[part] as Record<string, unknown> | undefined)?.[key]
  }
  const { own } = operation
  const differs = (claimed: unknown, real: string | null | undefined) =>
    claimed !== undefined && claimed !== real
  const user = actor.kind === 'user' ? actor : null
  if (
    differs(at(own?.community), community.id) ||
    differs(at(own?.user), user?.userId) ||
    differs(at(own?.participant), user?.participantId)
  ) {
    throw notFound()
  }
}

function httpOf(c: HonoContext, runtime: Runtime, caller: Caller): Http {
  return {
    runtime,
    ip: c.req.header(PEER_HEADER) ?? 'unknown',
    userAgent: c.req.header('user-agent'),
    token: caller.token,
    host: caller.host,
    secure: c.req.header(SCHEME_HEADER) === 'https',
    cookie: (name) => readCookie(c.req.header('cookie'), name),
    setCookie: (value) => c.header('Set-Cookie', value, { append: true }),
    header: (name) => c.req.header(name),
  }
}
