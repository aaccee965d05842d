import { sourceStack } from './source-stack'
import { textWithoutSecrets } from './without-secrets'

export type DescribedError = {
  type: string
  message: string
  stack?: string
  code?: string
  constraint?: string
  table?: string
  cause?: DescribedError
}

const MAX_CAUSES = 5

/**
 * The fields of an error that are logged and reported. No others: database errors contain the statement's values,
 * network errors the request.
 */
export function describeError(error: unknown, depth = 0): DescribedError {
  if (!(error instanceof Error)) return { type: typeof error, message: clean(String(error)) }
  const { name, stack, cause } = error
  const { code, constraint, table } = error as { code?: unknown; constraint?: unknown; table?: unknown }
  return {
    type: name,
    message: clean(error.message),
    ...(stack && { stack: clean(sourceStack(stack)) }),
    ...(isWord(code) && { code: String(code) }),
    ...(isWord(constraint) && { constraint: String(constraint) }),
    ...(isWord(table) && { table: String(table) }),
    ...(cause !== undefined && depth < MAX_CAUSES && { cause: describeError(cause, depth + 1) }),
  }
}

const isWord = (value: unknown) =>
  (typeof value === 'string' || typeof value === 'number') && /^[\w.-]{1,63}$/.test(String(value))

/** Drizzle appends the parameters of a failed query to its message: what members wrote. */
const withoutParameters = (text: string) =>
  text.replace(/^params: .*?(?=^ {4}at |$(?![\s\S]))/gms, 'params: […]\n')

const clean = (text: string) => textWithoutSecrets(withoutParameters(text)).trimEnd()
