import { v7 } from 'uuid'

/** A new primary key: UUID version 7 (RFC 9562), ordered by time. */
export function newId(): string {
  return v7()
}

/** The smallest key that `newId` makes from then on, in ms since 1970: keys of one table are compared by their time. */
export const earliestIdOf = (time: number): string => v7({ msecs: time, seq: 0, random: new Uint8Array(16) })

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

export function isId(value: unknown): value is string {
  return typeof value === 'string' && UUID.test(value)
}
