import { forbidden, notFound } from '@/lib/core/errors'
import type { Ctx } from '@/lib/runtime/context'

/** Reports are read by the community's administrators; to others they do not exist. */
export function requireReportRights({ actor }: Pick<Ctx, 'actor'>): void {
  if (actor.kind !== 'user' || actor.role !== 'ROLE_ADMIN') throw notFound()
  if (!actor.enabled) throw forbidden()
}
