import { eq } from 'drizzle-orm'
import { notFound } from '@/lib/core/errors'
import { memberships } from '@/lib/db/schema/account'
import type { Ctx } from '@/lib/runtime/context'

/**
 * Switches an administrator between the organiser's screens and a member's.
 * @throws DomainError 'not-found' for everyone else
 */
export async function switchMode(ctx: Ctx, organiserMode: boolean): Promise<{ organiserMode: boolean }> {
  if (ctx.actor.kind !== 'user' || ctx.actor.role !== 'ROLE_ADMIN') throw notFound()
  await ctx.db.update(memberships).set({ organiserMode }).where(eq(memberships.userId, ctx.actor.userId))
  return { organiserMode }
}
