import { DomainError } from './errors'

/** @throws DomainError 'invalid' */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw malformedJson()
  }
}

export const malformedJson = () => new DomainError('invalid', { messageKey: 'malformedJson' })
