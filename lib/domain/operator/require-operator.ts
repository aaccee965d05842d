import type { Actor } from '@/lib/core/actor'
import { notFound } from '@/lib/core/errors'

/**
 * Lets the platform's operators and their commands pass; for everyone else the operators' area does not exist.
 * @throws DomainError 'not-found'
 */
export function requireOperator({ actor }: { actor: Actor }): void {
  if (actor.kind === 'system' || (actor.kind === 'user' && actor.platformOperator)) return
  throw notFound()
}
