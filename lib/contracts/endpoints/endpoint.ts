import type { z } from 'zod'
import type { ApiScope } from '@/lib/core/api-scopes'

export type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE'

/** The name of an operation: 'GET /api/bookmarks', with {name} for path parameters. */
export type EndpointKey = `${Method} /${string}`

/** The inputs of a call. */
export type Endpoint = {
  query?: z.ZodType
  params?: z.ZodType
  /** A shape that accepts undefined makes the body optional. */
  body?: z.ZodType
  /** JSON by default; plain text (also JSON strings); or one file, raw or in a form. */
  bodyType?: 'text' | 'file'
  response: z.ZodType
  /** The scope that lets an API key call it. Without one, no key can. */
  scope?: ApiScope
}

export type EndpointTable = Record<EndpointKey, Endpoint>
