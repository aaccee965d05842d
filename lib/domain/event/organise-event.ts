import { unauthenticated } from '@/lib/core/errors'
import type { Ctx } from '@/lib/runtime/context'

/** The acting organiser's account. @throws DomainError 'unauthenticated' */
export function organiserOf({ actor }: Pick<Ctx, 'actor'>): string {
  if (actor.kind !== 'user') throw unauthenticated()
  return actor.userId
}
