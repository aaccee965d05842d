import { z } from '@hono/zod-openapi'

/** A response other than JSON: a page or a file from the handler. */
export const rawResponse = (openapi: { format?: 'binary'; description: string }) =>
  z.custom<Response>((value) => value instanceof Response).openapi({ type: 'string', ...openapi })

/** UTF-8 with a byte order mark; semicolons between cells in Russian. */
export const csvResponse = rawResponse({ format: 'binary', description: 'A table (text/csv, UTF-8)' })
