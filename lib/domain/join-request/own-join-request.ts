import { eq } from 'drizzle-orm'
import { unauthenticated } from '@/lib/core/errors'
import { memberships } from '@/lib/db/schema/account'
import type { Ctx } from '@/lib/runtime/context'

/** The state of the reader's own join request, and the organiser's message. */
export async function ownJoinRequest(
  ctx: Ctx,
): Promise<{ state: 'unconfirmed' | 'waiting' | 'declined'; word: string | null }> {
  const { actor } = ctx
  if (actor.kind !== 'user') throw unauthenticated()
  if (actor.admission !== 'declined')
    return { state: actor.emailConfirmed ? 'waiting' : 'unconfirmed', word: null }
  const [row] = await ctx.db
    .select({ word: memberships.admissionWord })
    .from(memberships)
    .where(eq(memberships.userId, actor.userId))
  return { state: 'declined', word: row?.word ?? null }
}
