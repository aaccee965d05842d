import { v7 } from 'uuid'

/** A new primary key: UUID version 7 (RFC 9562), ordered by time. */
export function newId(): string {
  return v7()
}

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

export function isId(value: unknown): value is string {
  return typeof value === 'string' && UUID.test(value)
}
