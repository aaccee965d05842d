import { forbidden, notFound } from '@/lib/core/errors'
import type { Ctx } from '@/lib/runtime/context'

/** Rounds are run by the program and by the community's administrators; to others they do not exist. */
export function requireRoundRights(ctx: Ctx): void {
  if (ctx.actor.kind === 'system') return
  if (ctx.actor.kind !== 'user' || ctx.actor.role !== 'ROLE_ADMIN') throw notFound()
  if (!ctx.actor.enabled) throw forbidden()
}
