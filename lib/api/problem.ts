import { z } from '@hono/zod-openapi'
import { messageText } from '@/lib/contracts/message'
import { DomainError, ERROR_CODES, type FieldErrors, STATUS } from '@/lib/core/errors'
import type { Locale } from '@/lib/core/locale'
import { isDatabaseAway } from '@/lib/db/server'
import { translator } from '@/lib/i18n/translator'

/** The error body for clients (specification, section 8). */
export const problemShape = z
  .object({
    code: z.number().int().openapi({ description: "The specification's code; 1000 where it has none" }),
    message: z.string().openapi({ description: "In the request's language; never HTML" }),
    errors: z
      .record(z.string(), z.array(z.string()))
      .optional()
      .openapi({ description: 'Messages by field, as a path with dots' }),
    retryAfterSeconds: z.number().int().optional(),
    requestId: z.string().openapi({ description: 'Quote it when you report a fault' }),
  })
  .openapi('Problem')

export type Problem = z.infer<typeof problemShape>

export type ProblemAnswer = {
  status: number
  body: Problem
  headers: Record<string, string>
  unexpected: boolean
}

/** Converts any thrown value to a response. Only DomainErrors say more than a reference id. */
export function toProblem(error: unknown, locale: Locale, requestId: string): ProblemAnswer {
  const t = translator(locale, 'errors')
  const known =
    error instanceof DomainError
      ? error
      : isDatabaseAway(error)
        ? new DomainError('unavailable', { retryAfterSeconds: 5 })
        : null
  if (!known) {
    return {
      status: 500,
      body: { code: ERROR_CODES.general, message: t('serverError'), requestId },
      headers: {},
      unexpected: true,
    }
  }
  const retryAfterSeconds = known.retryAfterSeconds ?? (known.kind === 'unavailable' ? 5 : undefined)
  const errors = known.fields && fieldTexts(known.fields, locale)
  return {
    status: STATUS[known.kind],
    body: {
      code: known.code,
      message: t(known.messageKey, known.values),
      ...(errors ? { errors } : {}),
      ...(retryAfterSeconds ? { retryAfterSeconds } : {}),
      requestId,
    },
    headers: {
      ...(retryAfterSeconds ? { 'Retry-After': String(retryAfterSeconds) } : {}),
      // Does not wait for the rest of the body.
      ...(known.kind === 'timeout' ? { Connection: 'close' } : {}),
    },
    unexpected: false,
  }
}

/** The localized messages of each field. */
function fieldTexts(fields: FieldErrors, locale: Locale): Record<string, string[]> {
  const t = translator(locale, 'validation')
  return Object.fromEntries(
    Object.entries(fields).map(([path, messages]) => [
      path,
      // Two rules of a field may share a message.
      [...new Set(messages.map((text) => messageText(text, path, t)))],
    ]),
  )
}
