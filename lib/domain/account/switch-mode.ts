import { eq } from 'drizzle-orm'
import { memberships } from '@/lib/db/schema/account'
import type { Ctx } from '@/lib/runtime/context'
import { requireOrganiser } from '../community/require-organiser'

/** Switches an administrator between the organiser's screens and a member's. */
export async function switchMode(ctx: Ctx, organiserMode: boolean): Promise<{ organiserMode: boolean }> {
  const { userId } = requireOrganiser(ctx)
  await ctx.db.update(memberships).set({ organiserMode }).where(eq(memberships.userId, userId))
  return { organiserMode }
}
