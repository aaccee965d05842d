import { z } from '@hono/zod-openapi'
import type { ErrorKind } from '@/lib/core/errors'
import type { Call } from '@/lib/runtime/call'
import type { Ctx } from '@/lib/runtime/context'
import type { RateLimit } from '@/lib/runtime/rate-limits'
import type { Runtime } from '@/lib/runtime/runtime'

/**
 * Who may call an operation. Nothing else opens it: an operation without an access does not compile.
 *
 * - guest: anyone at a community's host
 * - user: signed in here, disabled members too
 * - participant: signed in, enabled, with a participant
 * - member: a participant whose profile is filled
 * - admin: ROLE_ADMIN here
 * - operator: the platform's operator
 */
export type Access = 'guest' | 'user' | 'participant' | 'member' | 'admin' | 'operator'

/** Where a client names itself although the session knows better; it must agree, or the answer is 404. */
type Place = `query.${string}` | `params.${string}` | `body.${string}`

/** What a handler may need of HTTP beyond its input. */
export type Http = {
  runtime: Runtime
  ip: string
  userAgent: string | undefined
  /** The session's token, if one was given. */
  token: string | undefined
  host: string
  secure: boolean
  setCookie(value: string): void
  cookie(name: string): string | undefined
  header(name: string): string | undefined
}

/** An answer that sends a browser on; what `http` has set goes with it. */
export class Redirect {
  constructor(readonly to: string) {}
}

/** The response of a call that a browser opens and that sends it on. */
export const redirectShape = z.instanceof(Redirect)

type Shape = z.ZodType | undefined
type Out<S extends Shape> = S extends z.ZodType ? z.output<S> : undefined

/** What a body is: JSON unless said; a bare text (JSON strings too); or one file, raw or in a form. */
export type BodyType = 'json' | 'text' | 'file'

type Contract<Q extends Shape, P extends Shape, B extends Shape, R extends z.ZodType> = {
  operationId: string
  method: 'get' | 'post' | 'patch' | 'put' | 'delete'
  /** With {name} for parameters, as in the OpenAPI document. */
  path: `/${string}`
  summary: string
  tag: string
  access: Access
  query?: Q
  params?: P
  /** A shape that takes undefined makes the body optional. */
  body?: B
  bodyType?: BodyType
  /** Bytes that a body may have; 64 KiB unless said. */
  maxBodyBytes?: number
  response: R
  /** The failures that its callers must expect, apart from those that every operation has. */
  errors?: readonly ErrorKind[]
  own?: { community?: Place; user?: Place; participant?: Place }
  /** What guests see of the community may be different afterwards. */
  changesPublicPages?: true
  /** Spent before the handler runs; by address unless `by` says by user. */
  limit?: RateLimit & { by: 'ip' | 'user' }
}

type Handle<C, Q extends Shape, P extends Shape, B extends Shape, R extends z.ZodType> = (
  ctx: C,
  input: { query: Out<Q>; params: Out<P>; body: Out<B> },
  http: Http,
) => Promise<z.input<R>>

export type OperationConfig<
  Q extends Shape,
  P extends Shape,
  B extends Shape,
  R extends z.ZodType,
> = Contract<Q, P, B, R> & { handle: Handle<Ctx, Q, P, B, R> }

/** An operation whose shapes are forgotten: what the app registers and the generated tests walk over. */
export type Operation = Contract<
  z.ZodType | undefined,
  z.ZodType | undefined,
  z.ZodType | undefined,
  z.ZodType
> & {
  /** Whether `handle` is given a transaction of the community, or opens its own. */
  opens: 'transaction' | 'nothing'
  // biome-ignore lint/suspicious/noExplicitAny: the app parses the input with this operation's own shapes
  handle(ctx: any, input: any, http: Http): Promise<unknown>
}

/** Declares one call of the API: its contract, who may use it, and the verb it runs. */
export function defineOperation<
  Q extends Shape = undefined,
  P extends Shape = undefined,
  B extends Shape = undefined,
  R extends z.ZodType = z.ZodType,
>(config: OperationConfig<Q, P, B, R>): Operation {
  return { ...config, opens: 'transaction' } as unknown as Operation
}

/**
 * The same for a verb that opens its transactions itself (lib/runtime/call.ts): work on accounts, which
 * spans communities, and slow work that must not hold a connection.
 */
export function defineCallOperation<
  Q extends Shape = undefined,
  P extends Shape = undefined,
  B extends Shape = undefined,
  R extends z.ZodType = z.ZodType,
>(config: Contract<Q, P, B, R> & { handle: Handle<Call, Q, P, B, R> }): Operation {
  return { ...config, opens: 'nothing' } as unknown as Operation
}
