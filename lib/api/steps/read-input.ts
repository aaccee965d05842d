import type { Context } from 'hono'
import type { z } from 'zod'
import { DomainError, type FieldErrors, invalidField, notFound } from '@/lib/core/errors'
import { checkStorable } from '@/lib/core/storable'
import type { Operation } from '../define-operation'
import { readBody } from './read-body'
import { pathParams } from './router-path'

export type Input = { query: unknown; params: unknown; body: unknown }

/**
 * Parses query, path and body with the operation's shapes. @throws DomainError 'invalid', or 'not-found' for the path
 */
export async function readInput(c: Context, operation: Operation): Promise<Input> {
  const params = checkStorable(pathParams(operation.path, c.req.param()), notFound)
  const query = checkStorable(c.req.query(), (field) => invalidField(field, 'character'))
  return {
    params: parse(operation.params, params, notFound),
    query: parse(operation.query, query, invalid),
    body: operation.body ? parse(operation.body, await readBody(c, operation), invalid) : undefined,
  }
}

function parse(
  shape: z.ZodType | undefined,
  value: unknown,
  fail: (error: z.ZodError) => DomainError,
): unknown {
  if (!shape) return undefined
  const parsed = shape.safeParse(value)
  if (!parsed.success) throw fail(parsed.error)
  return parsed.data
}

/** Zod's issues as message keys by field; lib/api/problem.ts localizes them. */
function invalid(error: z.ZodError): DomainError {
  const fields: FieldErrors = {}
  for (const issue of error.issues) {
    const field = issue.path.join('.') || '_'
    fields[field] = [...(fields[field] ?? []), issue.message]
  }
  return new DomainError('invalid', { fields })
}
