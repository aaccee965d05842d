import { notFound } from '@/lib/core/errors'
import type { RequestIdentity } from '@/lib/runtime/identify'
import type { Operation } from '../define-operation'
import type { Input } from './read-input'

/** @throws DomainError 'not-found' when a parameter that names the caller does not match the session */
export function checkClaims(operation: Operation, input: Input, { community, actor }: RequestIdentity): void {
  const at = (place: string | undefined): unknown => {
    if (!place) return undefined
    const [part, key] = place.split('.') as [keyof Input, string]
    return (input[part] as Record<string, unknown> | undefined)?.[key]
  }
  const { own } = operation
  const differs = (claimed: unknown, real: string | null | undefined) =>
    claimed !== undefined && claimed !== real
  const user = actor.kind === 'user' ? actor : null
  if (
    differs(at(own?.community), community.id) ||
    differs(at(own?.user), user?.userId) ||
    differs(at(own?.participant), user?.participantId)
  ) {
    throw notFound()
  }
}
