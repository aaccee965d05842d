import type { DomainError } from '@/lib/core/errors'

/** JSON escapes of what Postgres cannot store: U+0000 and halves of surrogate pairs. */
export const UNSTORABLE_ESCAPE = /\\u(?:0000|d[89a-f])/i

/** @throws the result of `refuse`, given the dotted path of a text that Postgres cannot store */
export function checkStorable<T>(
  value: T,
  refuse: (field: string) => DomainError,
  at: readonly string[] = [],
): T {
  const field = at.join('.') || '_'
  if (typeof value === 'string') {
    if (!isStorable(value)) throw refuse(field)
  } else if (value && typeof value === 'object') {
    for (const [key, inner] of Object.entries(value)) {
      // The response does not repeat a key that cannot be stored.
      if (!isStorable(key)) throw refuse(field)
      checkStorable(inner, refuse, [...at, key])
    }
  }
  return value
}

const isStorable = (text: string) => !text.includes('\0') && text.isWellFormed()
