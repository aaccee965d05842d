import type { UserActor } from '@/lib/core/actor'
import { forbidden, notFound } from '@/lib/core/errors'
import type { Ctx } from '@/lib/runtime/context'

/**
 * The acting administrator; for everyone else the organiser's area does not exist.
 * @throws DomainError 'not-found', 'forbidden' for a disabled administrator
 */
export function requireOrganiser({ actor }: Pick<Ctx, 'actor'>): UserActor {
  if (actor.kind !== 'user' || actor.role !== 'ROLE_ADMIN') throw notFound()
  if (!actor.enabled) throw forbidden()
  return actor
}
