import { notFound } from 'next/navigation'
import { DomainError } from '@/lib/core/errors'
import { isId } from '@/lib/core/ids'

const answers404 =
  (...kinds: DomainError['kind'][]) =>
  (error: unknown): never => {
    if (error instanceof DomainError && kinds.includes(error.kind)) notFound()
    throw error
  }

/** For `catch`: what does not exist answers 404. */
export const notThere = answers404('not-found')

/** For `catch`: so does what the reader may not see. */
export const notThereOrForbidden = answers404('not-found', 'forbidden')

/** A path parameter that is no id answers 404. */
export function requireId(value: string): void {
  if (!isId(value)) notFound()
}
