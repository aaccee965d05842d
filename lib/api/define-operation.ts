import type { z } from '@hono/zod-openapi'
import type { ErrorKind } from '@/lib/core/errors'
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
  header(name: string): string | undefined
}

type Shape = z.ZodType | undefined
type Out<S extends Shape> = S extends z.ZodType ? z.output<S> : undefined

export type OperationConfig<Q extends Shape, P extends Shape, B extends Shape, R extends z.ZodType> = {
  operationId: string
  method: 'get' | 'post' | 'patch' | 'put' | 'delete'
  /** With {name} for parameters, as in the OpenAPI document. */
  path: `/${string}`
  summary: string
  tag: string
  access: Access
  query?: Q
  params?: P
  body?: B
  /** Bytes that a body may have; 64 KiB unless said. */
  maxBodyBytes?: number
  response: R
  /** The failures that its callers must expect, apart from those that every operation has. */
  errors?: readonly ErrorKind[]
  own?: { community?: Place; user?: Place; participant?: Place }
  /** Spent before the handler runs; by address unless `by` says by user. */
  limit?: RateLimit & { by: 'ip' | 'user' }
  handle(ctx: Ctx, input: { query: Out<Q>; params: Out<P>; body: Out<B> }, http: Http): Promise<z.input<R>>
}

/** An operation whose shapes are forgotten: what the app registers and the generated tests walk over. */
export type Operation = Omit<
  OperationConfig<z.ZodType | undefined, z.ZodType | undefined, z.ZodType | undefined, z.ZodType>,
  'handle'
> & {
  // biome-ignore lint/suspicious/noExplicitAny: the app parses the input with this operation's own shapes
  handle(ctx: Ctx, input: any, http: Http): Promise<unknown>
}

/** Declares one call of the API: its contract, who may use it, and the verb it runs. */
export function defineOperation<
  Q extends Shape = undefined,
  P extends Shape = undefined,
  B extends Shape = undefined,
  R extends z.ZodType = z.ZodType,
>(config: OperationConfig<Q, P, B, R>): Operation {
  return config as unknown as Operation
}
