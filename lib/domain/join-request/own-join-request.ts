import { eq } from 'drizzle-orm'
import { unauthenticated } from '@/lib/core/errors'
import { memberships } from '@/lib/db/schema/account'
import type { Ctx } from '@/lib/runtime/context'
import { erasedAt } from './erased-at'

/** The state of the reader's own join request; once declined, the organiser's message and when it is erased. */
export async function ownJoinRequest(
  ctx: Ctx,
): Promise<{ state: 'unconfirmed' | 'waiting' | 'declined'; word: string | null; erasedAt: Date | null }> {
  const { actor } = ctx
  if (actor.kind !== 'user') throw unauthenticated()
  if (actor.admission !== 'declined')
    return { state: actor.emailConfirmed ? 'waiting' : 'unconfirmed', word: null, erasedAt: null }
  const [row] = await ctx.db
    .select({
      word: memberships.admissionWord,
      askedAt: memberships.askedAt,
      declinedAt: memberships.declinedAt,
    })
    .from(memberships)
    .where(eq(memberships.userId, actor.userId))
  return { state: 'declined', word: row?.word ?? null, erasedAt: row ? erasedAt(row) : null }
}
