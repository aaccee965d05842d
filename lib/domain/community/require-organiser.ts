import type { UserActor } from '@/lib/core/actor'
import { forbidden, notFound } from '@/lib/core/errors'
import type { Ctx } from '@/lib/runtime/context'

/**
 * The community's administrator who acts; to others the organiser's area does not exist.
 * @throws DomainError 'not-found', 'forbidden' for a disabled administrator
 */
export function requireOrganiser(ctx: Ctx): UserActor {
  const { actor } = ctx
  if (actor.kind !== 'user' || actor.role !== 'ROLE_ADMIN') throw notFound()
  if (!actor.enabled) throw forbidden()
  return actor
}
