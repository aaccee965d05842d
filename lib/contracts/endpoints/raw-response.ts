import { z } from '@hono/zod-openapi'

/** A response other than JSON: a page or a file from the handler. */
export const rawResponse = (openapi: { format?: 'binary'; description: string }) =>
  z.custom<Response>((value) => value instanceof Response).openapi({ type: 'string', ...openapi })
