import { notFound, unauthenticated } from '@/lib/core/errors'
import type { Ctx } from '@/lib/runtime/context'

/** Members see each other where the community is transparent; its administrators see them anywhere. */
export function requireVisibleMembers(ctx: Ctx): void {
  const { actor, community } = ctx
  if (actor.kind === 'system') return
  if (actor.kind === 'guest') throw unauthenticated()
  if (actor.kind === 'key') throw notFound()
  if (!community.transparent && actor.role !== 'ROLE_ADMIN') throw notFound()
}
