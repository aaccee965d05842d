import type { ApiScope } from '@/lib/core/api-scopes'
import { forbidden } from '@/lib/core/errors'
import type { Ctx } from '@/lib/runtime/context'
import { requireOrganiser } from './require-organiser'

/**
 * The account that answers for a change: the acting administrator's, or that of whoever created the acting API key.
 * @throws DomainError 'not-found', 'forbidden' for a disabled administrator and for a key without the scope
 */
export function requireOrganiserOrKey(ctx: Pick<Ctx, 'actor'>, scope: ApiScope): string {
  const { actor } = ctx
  if (actor.kind !== 'key') return requireOrganiser(ctx).userId
  if (!actor.scopes.includes(scope)) throw forbidden()
  return actor.createdBy
}
