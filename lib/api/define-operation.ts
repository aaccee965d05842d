import type { z } from 'zod'
import type { Endpoint, Method } from '@/lib/contracts/endpoints/endpoint'
import { type Endpoints, endpoints } from '@/lib/contracts/endpoints/endpoints'
import type { ErrorKind } from '@/lib/core/errors'
import type { Ctx } from '@/lib/runtime/context'
import type { RateLimit } from '@/lib/runtime/rate-limits'
import type { RequestContext } from '@/lib/runtime/request-context'
import type { Runtime } from '@/lib/runtime/runtime'

/**
 * Who may call an operation. There is no default: an operation without an access level does not compile.
 *
 * - guest: anyone at a community's host
 * - user: signed in here, disabled members too
 * - participant: signed in, enabled or waiting for approval, with a participant
 * - member: a participant with a complete profile
 * - attendee: a member, or a user of the event-only role with a complete profile
 * - admin: ROLE_ADMIN here
 * - operator: the platform's operator
 */
export type Access = 'guest' | 'user' | 'participant' | 'member' | 'attendee' | 'admin' | 'operator'

/** For parameters that name the caller although the session identifies them; a mismatch answers 404. */
type Place = `query.${string}` | `params.${string}` | `body.${string}`

/** Parts of HTTP that a handler may need beyond its input. */
export type Http = {
  runtime: Runtime
  method: string
  ip: string
  userAgent: string | undefined
  /** The session's token, if there is one. */
  token: string | undefined
  host: string
  secure: boolean
  setCookie(value: string): void
  cookie(name: string): string | undefined
  header(name: string): string | undefined
}

type Parts = { query?: z.ZodType; params?: z.ZodType; body?: z.ZodType }
type Parsed<E, P extends keyof Parts> = E extends { [K in P]: infer S extends z.ZodType }
  ? z.output<S>
  : undefined

/** What the API adds to an endpoint of lib/contracts. */
type Rules = {
  operationId: string
  summary: string
  tag: string
  access: Access
  /** Maximum body size in bytes; 64 KiB by default. */
  maxBodyBytes?: number
  /** Errors that callers must expect, besides those of every operation. */
  errors?: readonly ErrorKind[]
  own?: { community?: Place; user?: Place; participant?: Place }
  /** Works for suspended communities, too: people must be able to opt out of emails that they got. */
  whileSuspended?: true
  /** May change what guests see of the community. */
  changesPublicPages?: true
  /** Spent before the handler runs; per address, or per user or API key with `by`. */
  limit?: RateLimit & {
    by: 'ip' | 'user'
    /** Other requests do not count: a mistake should not use up some budgets, nor a valid secret URL any. */
    counts?: 'accepted' | 'refused'
  }
}

type Handle<C, E extends { response: z.ZodType }> = (
  ctx: C,
  input: { query: Parsed<E, 'query'>; params: Parsed<E, 'params'>; body: Parsed<E, 'body'> },
  http: Http,
) => Promise<z.input<E['response']>>

/** An operation without its types: what the app registers and the generated tests iterate over. */
export type Operation = Rules &
  Endpoint & {
    method: Lowercase<Method>
    /** With {name} for parameters, as in the OpenAPI document. */
    path: `/${string}`
    /** Whether `handle` gets a transaction of the community, or opens its own. */
    opens: 'transaction' | 'nothing'
    // biome-ignore lint/suspicious/noExplicitAny: the app parses the input with this operation's own shapes
    handle(ctx: any, input: any, http: Http): Promise<unknown>
  }

function operationOf(key: keyof Endpoints, opens: Operation['opens'], rest: object): Operation {
  const [method, path] = key.split(' ')
  return { ...endpoints[key], ...rest, method: method?.toLowerCase(), path, opens } as unknown as Operation
}

/** Adds access, rules and the verb to an endpoint of lib/contracts. */
export function defineOperation<K extends keyof Endpoints>(
  endpoint: K,
  config: Rules & { handle: Handle<Ctx, Endpoints[K]> },
): Operation {
  return operationOf(endpoint, 'transaction', config)
}

/**
 * The same for a verb that opens its own transactions (lib/runtime/request-context.ts): work on accounts, which spans
 * communities, and slow work that must not hold a connection.
 */
export function defineTransactionlessOperation<K extends keyof Endpoints>(
  endpoint: K,
  config: Rules & { handle: Handle<RequestContext, Endpoints[K]> },
): Operation {
  return operationOf(endpoint, 'nothing', config)
}
