import { sql } from 'drizzle-orm'
import type { Ctx } from '@/lib/runtime/context'

/**
 * Locks introductions until the transaction ends. Sending a round and rematching take it exclusively, single
 * introductions share it, so that two members are never introduced by both at the same time. Take it before reading
 * exclusions.
 */
export const lockIntroductions = (ctx: Ctx, mode: 'alone' | 'shared') =>
  ctx.db.execute(
    mode === 'alone'
      ? sql`SELECT pg_advisory_xact_lock(hashtext('introductions'), hashtext(${ctx.community.id}))`
      : sql`SELECT pg_advisory_xact_lock_shared(hashtext('introductions'), hashtext(${ctx.community.id}))`,
  )
