import type { z } from 'zod'

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
}

export type EndpointTable = Record<EndpointKey, Endpoint>
