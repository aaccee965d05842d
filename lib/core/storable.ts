import type { DomainError } from './errors'
import { malformedJson } from './parse-json'

/** JSON escapes of what Postgres cannot store: U+0000 and halves of surrogate pairs. */
export const UNSTORABLE_ESCAPE = /\\u(?:0000|d[89a-f])/i

/** Deeper than any of our shapes. Without a limit, a hostile body could overflow the stack. */
const MAX_DEPTH = 50

/**
 * @throws the result of `refuse`, given the dotted path of a text that Postgres cannot store; DomainError 'invalid' for a
 * value that is nested too deeply
 */
export function checkStorable<T>(value: T, refuse: (field: string) => DomainError): T {
  const path: string[] = []
  const fail = () => refuse(path.join('.') || '_')
  function visit(inner: unknown): void {
    if (typeof inner === 'string') {
      if (!isStorable(inner)) throw fail()
    } else if (inner && typeof inner === 'object') {
      if (path.length === MAX_DEPTH) throw malformedJson()
      for (const [key, one] of Object.entries(inner)) {
        // The response does not repeat a key that cannot be stored.
        if (!isStorable(key)) throw fail()
        path.push(key)
        visit(one)
        path.pop()
      }
    }
  }
  visit(value)
  return value
}

const isStorable = (text: string) => !text.includes('\0') && text.isWellFormed()
