import { z } from '@hono/zod-openapi'

/** An answer that is no JSON: a page or a file, as the handler makes it. */
export const rawResponse = (openapi: { format?: 'binary'; description: string }) =>
  z.custom<Response>((value) => value instanceof Response).openapi({ type: 'string', ...openapi })
