import type { z } from 'zod'

export type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE'

/** How an operation is named: 'GET /api/bookmarks', with {name} for parameters of the path. */
export type EndpointKey = `${Method} /${string}`

/** What travels in a call. */
export type Endpoint = {
  query?: z.ZodType
  params?: z.ZodType
  /** A shape that takes undefined makes the body optional. */
  body?: z.ZodType
  /** JSON unless said; a bare text (JSON strings too); or one file, raw or in a form. */
  bodyType?: 'text' | 'file'
  response: z.ZodType
}

export type EndpointTable = Record<EndpointKey, Endpoint>
